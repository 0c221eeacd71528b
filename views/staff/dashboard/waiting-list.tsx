/** What waits for you: a ruled list whose rows lead to the work itself. */
import styled from '@emotion/styled';
import type { Overview } from '#shared/contracts/overview.contract.ts';
import { Link } from '../../design/link.tsx';
import { StatusMark } from '../../design/status-mark.tsx';
import { Text } from '../../design/type.tsx';
import { LinkList } from './link-list.tsx';
import { whatWaits } from './waiting.ts';

const Row = styled(Link)`
  display: grid;
  gap: 0.125rem;
  overflow-wrap: anywhere;
  > span {
    font-size: 1.0625rem;
    white-space: normal;
  }
  > p {
    padding-left: 1.25rem;
  }
`;

export function WaitingList({ overview }: { readonly overview: Overview }) {
  const waiting = whatWaits(overview);
  if (waiting.length === 0) return <Text tone="soft">Nothing. All messages are answered and no mail has failed.</Text>;
  return (
    <LinkList role="list">
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
    </LinkList>
  );
}
