/** One article in the list: where it stands, what it is called and about, who signs it, and its page where it has one. */
import styled from '@emotion/styled';
import { artPath } from '#shared/art/art-path.ts';
import { postSubject } from '#shared/art/post-subject.ts';
import type { PostSummary } from '#shared/contracts/blog.contract.ts';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { Title } from '../../design/type.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { Picture } from '../../plates/picture.tsx';
import { StaffLinkButton } from '../design/staff-button.tsx';
import { ArticleFacts } from './article-facts.tsx';
import { ArticleMark, articleState } from './article-state.tsx';

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token('--s-3')} ${token('--s-4')};
  align-items: start;
  padding: ${token('--s-4')};
  border-bottom: ${token('--line')} solid ${token('--rule')};
  ${from.tablet} {
    grid-template-columns: 7.5rem minmax(0, 1fr) 7.5rem 5rem;
  }
  ${from.desktop} {
    padding-inline: ${token('--s-5')};
  }
`;

const Plate = styled.div`
  display: none;
  ${from.tablet} {
    display: block;
    aspect-ratio: 3 / 2;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${token('--s-1')};
  grid-column: 1 / -1;
  overflow-wrap: anywhere;
  > p:not(:last-of-type) {
    max-width: ${token('--measure')};
    color: ${token('--ink-2')};
  }
  ${from.tablet} {
    grid-column: auto;
  }
`;

const Open = styled.div`
  grid-column: 2;
  justify-self: end;
  ${from.tablet} {
    grid-column: auto;
  }
`;

interface ArticleRowProps {
  readonly article: PostSummary;
  readonly now: Date;
}

export function ArticleRow({ article, now }: ArticleRowProps) {
  const { slug, title, excerpt, featured_image } = article;
  const state = articleState(article, now);
  return (
    <Row>
      <Plate>
        <Picture address={featured_image ?? artPath({ subject: postSubject(article), seed: slug, format: 'card' })} />
      </Plate>
      <Words>
        <Title as="h2" size={4}>
          {title}
        </Title>
        {excerpt ? <p>{excerpt}</p> : null}
        <ArticleFacts {...article} />
      </Words>
      <ArticleMark state={state} />
      <Open>
        {state === 'published' ? (
          <StaffLinkButton to={`/blog/${slug}`}>
            View<VisuallyHidden>{` ${title}`}</VisuallyHidden>
          </StaffLinkButton>
        ) : null}
      </Open>
    </Row>
  );
}
