/** What an article touches on; each tag leads to the articles that share it. */
import type { Link as LinkData } from '#shared/content/parts.schema.ts';
import { token } from '../../design/tokens.ts';
import { css } from '../../design/emotion.ts';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 1.25rem',
  maxWidth: '40rem',
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  paddingTop: token('--s-4'),
  '@media print': {
    display: 'none',
  },
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    fontSize: token('--t-small'),
    color: token('--build'),
    textUnderlineOffset: '0.25em',
  },
});

interface TagListProps {
  readonly label: string;
  readonly tags: readonly LinkData[];
}

export const TagList = ({ label, tags }: TagListProps) => (
  <ul className={list} role="list" aria-label={label}>
    {tags.map((tag) => (
      <li key={tag.to}>
        <a href={tag.to}>{tag.label}</a>
      </li>
    ))}
  </ul>
);
