/** The sections of a long text as links to them. */
import { token } from '../../design/tokens.ts';
import { css } from '../../design/emotion.ts';

const heading = css({
  fontSize: token('--t-small'),
  lineHeight: 1.35,
  paddingBottom: token('--s-3'),
});

const list = css({
  listStyle: 'none',
  padding: 0,
  a: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    paddingLeft: token('--s-4'),
    borderLeft: `${token('--line-2')} solid ${token('--rule')}`,
    fontSize: token('--t-small'),
    lineHeight: 1.3,
    color: token('--ink-2'),
    textDecoration: 'none',
  },
  'a:hover': {
    borderColor: token('--build'),
    color: token('--ink'),
    textDecoration: 'underline',
    textUnderlineOffset: '0.25em',
  },
});

interface ContentsListProps {
  readonly label: string;
  readonly entries: readonly { readonly id: string; readonly title: string }[];
}

export const ContentsList = ({ label, entries }: ContentsListProps) => (
  <nav aria-labelledby="contents">
    <h2 className={heading} id="contents">
      {label}
    </h2>
    <ol className={list} role="list">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
);
