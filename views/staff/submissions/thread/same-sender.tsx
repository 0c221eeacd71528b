/** What else came from the same address. */
import styled from '@emotion/styled';
import type { Submission } from '#shared/contracts/submission.schema.ts';
import { Link } from '../../../design/link.tsx';
import { from } from '../../../design/breakpoints.ts';
import { TextLink } from '../../../design/links.tsx';
import { token } from '../../../design/tokens.ts';
import { useDesk } from '../desk-context.ts';
import { allMessages, deskAddress } from '../desk-filters.ts';
import { StatusBadge } from '../status-badge.tsx';
import { fullMoment } from '../words/moments.ts';

const Box = styled.section`
  padding: 0 ${token('--s-4')} ${token('--s-5')};
  h3 {
    font-size: inherit;
    line-height: inherit;
    letter-spacing: 0;
  }
  ul {
    list-style: none;
    margin-top: ${token('--s-2')};
    border-bottom: ${token('--line')} solid ${token('--rule')};
  }
  li > a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${token('--s-4')};
    align-items: center;
    min-height: 44px;
    padding-block: ${token('--s-2')};
    border-top: ${token('--line')} solid ${token('--rule')};
    text-decoration: none;
    &:hover {
      background: ${token('--sunken')};
    }
    > span:first-of-type {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    > span:last-of-type {
      display: flex;
      gap: 0 ${token('--s-3')};
      color: ${token('--ink-3')};
      font-size: ${token('--t-micro')};
      font-variant-numeric: tabular-nums;
    }
  }
  ${from.desktop} {
    padding-inline: ${token('--s-5')};
  }
  @media (max-width: 47.99rem) {
    li > a {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export function SameSender({ message }: { readonly message: Submission }) {
  const { filters } = useDesk();
  const { same_sender: others, same_sender_total: total } = message;
  if (others.length === 0) return null;
  return (
    <Box aria-labelledby="same-sender">
      <h3 id="same-sender">
        {total === 1 ? '1 other message from this address' : `${total} other messages from this address`}
      </h3>
      <ul role="list">
        {others.map((other) => (
          <li key={other.id}>
            <Link to={deskAddress(filters, other.id)}>
              <span dir="auto">{other.message}</span>
              <span>
                <StatusBadge status={other.status} />
                <time dateTime={other.submitted_at}>{fullMoment(other.submitted_at)}</time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {total > others.length ? (
        <TextLink to={deskAddress({ ...allMessages, q: message.email })}>{`Search for all ${total + 1}`}</TextLink>
      ) : null}
    </Box>
  );
}
