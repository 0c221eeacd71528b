/** What waits for you: a ruled list whose rows lead to the work itself. */
import type { Overview } from '#shared/contracts/overview.contract.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { bodyText } from '#views/design/type.ts';
import { linkList } from './link-list.tsx';
import { whatWaits } from './waiting.ts';
import { css } from '#views/design/emotion.ts';

const row = css({
  display: 'grid',
  gap: '0.125rem',
  overflowWrap: 'anywhere',
  '> span': {
    fontSize: '1.0625rem',
    whiteSpace: 'normal',
  },
  '> p': {
    paddingLeft: '1.25rem',
  },
});

export function WaitingList({ overview }: { readonly overview: Overview }) {
  const waiting = whatWaits(overview);
  if (waiting.length === 0)
    return <p className={bodyText.soft}>Nothing. All messages are answered and no mail has failed.</p>;
  return (
    <ul className={linkList} role="list">
      {waiting.map(({ shape, tone, title, text, to }) => (
        <li key={title}>
          <a className={row} href={to}>
            <StatusMark shape={shape} tone={tone}>
              {title}
            </StatusMark>
            <p>{text}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}
