/** Where somebody is signed in: each with its device and its times, the present one first. */
import styled from '@emotion/styled';
import type { OwnSession } from '#shared/contracts/own-account.contract.ts';
import { StatusMark } from '../../design/status-mark.tsx';
import { token } from '../../design/tokens.ts';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { StaffButton } from '../design/staff-button.tsx';
import { nearMoment } from '../submissions/words/moments.ts';

const List = styled.ul`
  border-bottom: ${token('--line')} solid ${token('--rule')};
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${token('--s-1')} ${token('--s-4')};
    align-items: center;
    min-height: 4.5rem;
    padding-block: ${token('--s-3')};
  }
  li + li {
    border-top: ${token('--line')} solid ${token('--rule')};
  }
  b {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${token('--ink-2')};
    font-size: ${token('--t-small')};
    font-variant-numeric: tabular-nums;
  }
`;

interface SessionListProps {
  readonly sessions: readonly OwnSession[];
  readonly now: Date;
  readonly onEnd: (session: OwnSession) => void;
}

export const SessionList = ({ sessions, now, onEnd }: SessionListProps) => (
  <List role="list">
    {sessions.map((session) => {
      const { id, device, created_at, last_used_at, expires_at, is_present } = session;
      const began = nearMoment(created_at, now);
      return (
        <li key={id}>
          <p>
            <b>{device}</b>
            <small>
              {is_present
                ? `Signed in ${began} · ends ${nearMoment(expires_at, now)}`
                : `Signed in ${began} · last used ${nearMoment(last_used_at, now)}`}
            </small>
          </p>
          {is_present ? (
            <StatusMark shape="full" tone="ok">
              This session
            </StatusMark>
          ) : (
            <StaffButton onClick={() => onEnd(session)}>
              {/* Several of one device are told apart by their time. */}
              End<VisuallyHidden>{` ${device}, signed in ${began}`}</VisuallyHidden>
            </StaffButton>
          )}
        </li>
      );
    })}
  </List>
);
