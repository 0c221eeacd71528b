/** Who signs an article, its day and its subject, in one line. */
import styled from '@emotion/styled';
import type { PostSummary } from '#shared/contracts/blog.contract.ts';
import { token } from '../../design/tokens.ts';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token('--s-5')};
  color: ${token('--ink-2')};
`;

// The day is the one that the public reads, so it is printed in the same time zone.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export function ArticleFacts({ author, category, published_at, created_at }: PostSummary) {
  const date = published_at ?? created_at;
  return (
    <Line>
      {author ? <span>{author}</span> : null}
      <time dateTime={date}>{day.format(new Date(date))}</time>
      {category ? <span>{category}</span> : null}
    </Line>
  );
}
