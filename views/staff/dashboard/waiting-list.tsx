/** What waits for you: a ruled list whose rows lead to the work itself. */
import styled from '@emotion/styled';
import { Link } from 'react-router';
import type { Overview } from '#shared/contracts/overview.contract.ts';
import { StatusMark } from '../../design/status-mark.tsx';
import { token } from '../../design/tokens.ts';
import { Text } from '../../design/type.tsx';
import { whatWaits } from './waiting.ts';

const List = styled.ul`
  list-style: none;
  li {
    border-bottom: ${token('--line')} solid ${token('--rule')};
  }
`;

const Row = styled(Link)`
  display: grid;
  gap: 0.125rem;
  position: relative;
  padding: 0.875rem 0;
  text-decoration: none;
  overflow-wrap: anywhere;
  > span {
    font-size: 1.0625rem;
    white-space: normal;
  }
  > p {
    padding-left: 1.25rem;
    color: ${token('--ink-2')};
  }
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 -1px;
    height: 2px;
    background: ${token('--build')};
    scale: 0 1;
    transform-origin: left;
    transition: scale ${token('--calm')} ${token('--ease')};
  }
  &:hover::after {
    scale: 1 1;
  }
`;

export function WaitingList({ overview }: { readonly overview: Overview }) {
  const waiting = whatWaits(overview);
  if (waiting.length === 0) return <Text tone="soft">Nothing. All messages are answered and no mail has failed.</Text>;
  return (
    <List role="list">
      {waiting.map(({ shape, tone, title, text, to }) => (
        <li key={title}>
          <Row to={to}>
            <StatusMark shape={shape} tone={tone}>
              {title}
            </StatusMark>
            <p>{text}</p>
          </Row>
        </li>
      ))}
    </List>
  );
}
