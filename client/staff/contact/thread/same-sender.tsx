/** What else came from the same address. */
import type { Submission } from '#shared/contact/submission.schema.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { from } from '#views/design/breakpoints.ts';
import { textLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { useDesk } from '../desk-context.ts';
import { allMessages, deskAddress } from '../desk-filters.ts';
import { StatusBadge } from '../status-badge.tsx';
import { fullMoment } from '../labels/moments.ts';
import { css } from '#views/design/emotion.ts';

const box = css({
  padding: `0 ${token('--s-4')} ${token('--s-5')}`,
  h3: {
    fontSize: 'inherit',
    lineHeight: 'inherit',
    letterSpacing: 0,
  },
  ul: {
    listStyle: 'none',
    marginTop: token('--s-2'),
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
  },
  'li > a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `0 ${token('--s-4')}`,
    alignItems: 'center',
    minHeight: 44,
    paddingBlock: token('--s-2'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    textDecoration: 'none',
    '&:hover': {
      background: token('--sunken'),
    },
    '> span:first-of-type': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '> span:last-of-type': {
      display: 'flex',
      gap: `0 ${token('--s-3')}`,
      color: token('--ink-3'),
      fontSize: token('--t-micro'),
      fontVariantNumeric: 'tabular-nums',
    },
  },
  [from.desktop]: {
    paddingInline: token('--s-5'),
  },
  '@media (max-width: 47.99rem)': {
    'li > a': {
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
  },
});

export function SameSender({ message }: { readonly message: Submission }) {
  const { filters } = useDesk();
  const { same_sender: others, same_sender_total: total } = message;
  if (others.length === 0) return null;
  return (
    <section className={box} aria-labelledby="same-sender">
      <h3 id="same-sender">
        {total === 1 ? '1 other message from this address' : `${formatCount(total)} other messages from this address`}
      </h3>
      <ul role="list">
        {others.map((other) => (
          <li key={other.id}>
            <a href={deskAddress(filters, other.id)}>
              <span dir="auto">{other.message}</span>
              <span>
                <StatusBadge status={other.status} />
                <time dateTime={other.submitted_at}>{fullMoment(other.submitted_at)}</time>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {total > others.length ? (
        <a
          className={textLink}
          href={deskAddress({ ...allMessages, q: message.email })}
        >{`Search for all ${formatCount(total + 1)}`}</a>
      ) : null}
    </section>
  );
}
