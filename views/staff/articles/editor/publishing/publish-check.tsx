/** What is still missing before readers see the article: must-fix first. */
import styled from '@emotion/styled';
import { token } from '../../../../design/tokens.ts';
import { StatusMark } from '../../../../design/status-mark.tsx';
import type { ArticleFields } from '../saving/article-fields.ts';

const List = styled.ul`
  display: grid;
  list-style: none;
  li {
    display: grid;
    gap: ${token('--s-1')};
    padding-block: ${token('--s-2')};
    border-top: ${token('--line')} solid ${token('--rule')};
  }
  li > span {
    white-space: normal;
  }
`;

interface Finding {
  readonly kind: 'must' | 'look' | 'fine';
  readonly text: string;
}

const order = { must: 0, look: 1, fine: 2 } as const;

/** Which heading levels follow one that is more than one level higher. */
function hasGap(html: string): boolean {
  const levels = [...html.matchAll(/<h([2-6])[\s>]/g)].map(([, level]) => Number(level));
  return levels.some((level, index) => level - (levels[index - 1] ?? 1) > 1);
}

export function findingsOf(fields: ArticleFields): readonly Finding[] {
  const pictures = [...fields.content.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
  const silent = pictures.filter((tag) => !/\balt="[^"]+"/.test(tag)).length;
  const check = (isFine: boolean, fine: string, kind: 'must' | 'look', text: string): Finding =>
    isFine ? { kind: 'fine', text: fine } : { kind, text };
  return [
    check(
      fields.title.trim() !== '' && fields.content !== '',
      'Title and text are there',
      'must',
      'Title or text is missing',
    ),
    check(
      fields.excerpt.trim() !== '',
      'The excerpt is there',
      'look',
      'There is no excerpt for lists and search results',
    ),
    check(fields.author.trim() !== '', 'Somebody signs it', 'look', 'Nobody signs it'),
    check(fields.category.trim() !== '', 'It has a category', 'look', 'It has no category'),
    check(
      silent === 0,
      pictures.length === 0 ? 'No picture lacks its words' : 'Every picture is described',
      'look',
      silent === 1 ? 'One picture has no alternative text' : `${silent} pictures have no alternative text`,
    ),
    check(!hasGap(fields.content), 'Headings are in order', 'look', 'A heading skips a level'),
  ].sort((a, b) => order[a.kind] - order[b.kind]);
}

const marks = {
  must: { shape: 'square', tone: 'bad', word: 'Must fix: ' },
  look: { shape: 'ring', tone: 'warn', word: 'Look at: ' },
  fine: { shape: 'full', tone: 'ok', word: '' },
} as const;

export const PublishCheck = ({ fields }: { readonly fields: ArticleFields }) => (
  <List role="list">
    {findingsOf(fields).map(({ kind, text }) => (
      <li key={text}>
        <StatusMark shape={marks[kind].shape} tone={marks[kind].tone}>
          {`${marks[kind].word}${text}`}
        </StatusMark>
      </li>
    ))}
  </List>
);
