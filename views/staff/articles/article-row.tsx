/** One article in the list: where it stands, what it is called and about, who signs it, and its page where it has one. */
import styled from '@emotion/styled';
import { artPath } from '#shared/art/art-path.ts';
import { postSubject } from '#shared/art/post-subject.ts';
import type { StaffPostSummary } from '#shared/contracts/staff-post.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { StatusMark } from '../../design/status-mark.tsx';
import { token } from '../../design/tokens.ts';
import { Title } from '../../design/type.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { Picture } from '../../plates/picture.tsx';
import { StaffActions, StaffButton, StaffLinkButton } from '../design/staff-button.tsx';
import { ArticleFacts } from './article-facts.tsx';
import { ArticleMark } from './article-state.tsx';
import type { Trash } from './use-trash.ts';

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token('--s-2')} ${token('--s-4')};
  align-items: center;
  padding: ${token('--s-4')};
  border-bottom: ${token('--line')} solid ${token('--rule')};
  ${from.tablet} {
    grid-template-columns: 7.5rem minmax(0, 1fr) 7.5rem;
    align-items: start;
    row-gap: ${token('--s-3')};
  }
  ${from.desktop} {
    padding-inline: ${token('--s-5')};
  }
  @media (min-width: 80rem) {
    grid-template-columns: 7.5rem minmax(0, 1fr) 7.5rem 16.5rem;
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

const Acts = styled(StaffActions)`
  justify-content: flex-end;
  ${from.tablet} {
    grid-column: 2 / -1;
    justify-content: flex-start;
  }
  @media (min-width: 80rem) {
    grid-column: auto;
    justify-content: flex-end;
  }
`;

interface ArticleRowProps {
  readonly article: StaffPostSummary;
  readonly trash: Trash;
}

export function ArticleRow({ article, trash }: ArticleRowProps) {
  const { id, slug, excerpt, featured_image, state, working_copy } = article;
  const title = article.title || 'Untitled';
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
        {working_copy === null ? null : (
          <StatusMark shape="half" tone="blue">
            Changes that are not public
          </StatusMark>
        )}
      </Words>
      <ArticleMark state={state} />
      <Acts>
        {state === 'published' ? (
          <StaffLinkButton to={`/blog/${slug}`}>
            View<VisuallyHidden>{` ${title}`}</VisuallyHidden>
          </StaffLinkButton>
        ) : null}
        <StaffLinkButton to={`/admin/blog/${id}`}>
          Edit<VisuallyHidden>{` ${title}`}</VisuallyHidden>
        </StaffLinkButton>
        <StaffButton
          kind="danger"
          busy={trash.busy === id}
          busyLabel="Deleting..."
          onClick={() => void trash.remove({ id, title })}
        >
          Delete<VisuallyHidden>{` ${title}`}</VisuallyHidden>
        </StaffButton>
      </Acts>
    </Row>
  );
}
