/** A row of the article list. */
import { artPath } from '#shared/media/art-path.ts';
import { postSubject } from '#shared/media/post-subject.ts';
import { formatDay } from '#shared/time/format-day.ts';
import type { PostSort } from '#shared/blog/post-rules.ts';
import type { StaffPostSummary } from '#shared/blog/staff-post.schema.ts';
import { below, from } from '#views/design/breakpoints.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { titleText } from '#views/design/type.ts';
import { Picture } from '#views/illustrations/picture.tsx';
import { boxWidth, ChooseBox } from '../selection/choose-box.tsx';
import type { Selection } from '../selection/use-selection.ts';
import { clampLines } from '../ui/screen-layout.ts';
import { StaffButton, StaffLinkButton, staffActions } from '../ui/staff-button.tsx';
import type { RowPlace } from '../ui/use-virtual-rows.ts';
import { PublicationMark } from '../ui/publication-mark.tsx';
import { useArticleRights } from './use-article-rights.ts';
import type { Trash } from './use-trash.ts';
import { Link } from 'react-router';
import { css } from '#views/design/emotion.ts';
import { PostDate } from '#views/blog/insights/post-meta.tsx';
import { useNames } from '../session/use-names.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { useAction } from '../kit/use-action.ts';
import { wrapRow } from '../ui/style-rules.ts';

/** Lifetime of the preview link. */
const hours = 1;

/** Opens a preview in a new tab, for users who may not edit the article. */
function ReadDraftButton({ id, title }: { readonly id: string; readonly title: string }) {
  const toaster = useToast();
  const preview = useAction('POST /api/admin/blog/posts/{id}/previews');
  const open = async (): Promise<void> => {
    const failed = 'Preview not opened';
    const tab = window.open('about:blank');
    if (tab === null) {
      const detail = 'The browser blocked the new tab. Allow pop-ups for this site and try again.';
      return void toaster.show({ tone: 'bad', text: failed, detail });
    }
    const answer = await preview.run({ params: { id }, body: { expires_in_hours: hours } }, { failed });
    if (answer.ok && answer.data !== undefined) tab.location.href = new URL(answer.data.url).pathname;
    else tab.close();
  };
  return (
    <StaffButton busy={preview.isPending} busyLabel="Opening..." onClick={() => void open()} of={title}>
      Preview
    </StaffButton>
  );
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${token('--s-3')}`,
  color: token('--ink-2'),
  [from.tablet]: {
    columnGap: token('--s-5'),
  },
});

interface ArticleFactsProps {
  readonly article: StaffPostSummary;
  readonly sort: PostSort;
}

/** Author, date and category in one line, with the creation date if the list is sorted by it. */
function ArticleFacts({ article, sort }: ArticleFactsProps) {
  const { author, category, state, published_at, created_at } = article;
  const date = (state === 'draft' ? null : published_at) ?? created_at;
  return (
    <p className={line}>
      {author ? <span>{author}</span> : null}
      <span>
        {state === 'scheduled' ? 'Scheduled for ' : null}
        <PostDate date={date} form="short" />
      </span>
      {category ? <span>{category}</span> : null}
      {sort === 'made' && formatDay(date, 'short') !== formatDay(created_at, 'short') ? (
        <span>
          Created <PostDate date={created_at} form="short" />
        </span>
      ) : null}
    </p>
  );
}

const oneLine = '@media (min-width: 80rem)';
const stacked = '@media (min-width: 48rem) and (max-width: 79.99rem)';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${token('--s-2')} ${token('--s-4')}`,
  alignItems: 'center',
  position: 'relative',
  padding: `${token('--s-4')} ${token('--s-4')} ${token('--s-4')} ${boxWidth}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  '&:has(:focus-visible), &[data-chosen]': {
    background: token('--sunken'),
  },
  [from.tablet]: {
    gridTemplateColumns: '7.5rem minmax(0, 1fr) auto',
    alignItems: 'start',
    rowGap: 0,
  },
  // The state, and the buttons below it.
  [stacked]: {
    '> :nth-last-child(2), > :last-child': {
      gridColumn: 3,
      justifySelf: 'end',
    },
    '> :nth-last-child(2)': {
      alignSelf: 'end',
    },
  },
  [from.desktop]: {
    paddingRight: token('--s-5'),
  },
  [oneLine]: {
    gridTemplateColumns: '7.5rem minmax(0, 1fr) 7.5rem 16.5rem',
  },
  '[data-density=compact] &': {
    columnGap: token('--s-2'),
    paddingBlock: '0.6875rem',
    [below.tablet]: {
      rowGap: 0,
      paddingBottom: token('--s-1'),
    },
    [from.tablet]: {
      columnGap: token('--s-4'),
      gridTemplateColumns: '4.875rem minmax(0, 1fr) auto',
      alignItems: 'center',
    },
    [oneLine]: {
      gridTemplateColumns: '4.875rem minmax(0, 1fr) 7.5rem 16.5rem',
    },
  },
});

const picture = css({
  display: 'none',
  [from.tablet]: {
    display: 'block',
    aspectRatio: '3 / 2',
  },
  [stacked]: {
    gridRow: '1 / span 2',
  },
});

const textStyle = css({
  display: 'grid',
  gap: token('--s-1'),
  gridColumn: '1 / -1',
  overflowWrap: 'anywhere',
  'h2 > a': {
    color: 'inherit',
    textDecoration: 'none',
    '&:hover, &:focus-visible': {
      textDecoration: 'underline',
      textDecorationThickness: 2,
      textUnderlineOffset: '0.2em',
    },
  },
  '> p:not(:last-of-type)': {
    maxWidth: token('--measure'),
    color: token('--ink-2'),
  },
  [from.tablet]: {
    gridColumn: 'auto',
  },
  [stacked]: {
    gridRow: '1 / span 2',
  },
  // Three lines: title, excerpt, facts.
  '[data-density=compact] &': {
    ...wrapRow('--s-4'),
    h2: {
      flex: '1 0 100%',
      ...clampLines(2),
      [from.tablet]: {
        WebkitLineClamp: 1,
      },
    },
    '> p:not(:last-of-type)': {
      flex: '1 0 100%',
      maxWidth: 'none',
      ...clampLines(2),
      [from.tablet]: {
        WebkitLineClamp: 1,
      },
    },
  },
});

const acts = css({
  justifyContent: 'flex-end',
  // Text buttons, so that all three fit beside or below the state.
  '@media (max-width: 79.99rem)': {
    flexWrap: 'nowrap',
    gap: 0,
    marginRight: '-0.625rem',
    '> [data-kind]': {
      paddingInline: '0.625rem',
      border: 0,
      background: 'none',
    },
    '> [data-kind=quiet]': {
      color: token('--build'),
    },
  },
  '@media (max-width: 22.5rem)': {
    '&& > [data-kind]': {
      paddingInline: token('--s-1'),
    },
  },
});

interface ArticleRowProps {
  readonly article: StaffPostSummary;
  readonly trash: Trash;
  readonly selection: Selection<StaffPostSummary>;
  /** The date that the list is sorted by, which the row shows. */
  readonly sort: PostSort;
  readonly place: RowPlace;
}

export function ArticleRow({ article, trash, selection, sort, place }: ArticleRowProps) {
  const { id, slug, excerpt, featured_image, state, working_copy, publication_asked } = article;
  const rights = useArticleRights()(article);
  const nameOf = useNames();
  const title = article.title || 'Untitled';
  return (
    <li className={row} data-row={id} data-chosen={selection.ids.has(id) || undefined} tabIndex={-1} {...place}>
      {rights.mayDelete ? (
        <ChooseBox
          name={title}
          isChosen={selection.ids.has(id)}
          onToggle={(isRange) => selection.toggle(article, isRange)}
        />
      ) : null}
      <div className={picture}>
        <Picture address={featured_image ?? artPath({ subject: postSubject(article), seed: slug, format: 'card' })} />
      </div>
      <div className={textStyle}>
        <h2 className={titleText[4]}>
          {rights.mayEdit ? (
            <Link to={`/admin/blog/${id}`}>{title}</Link>
          ) : state === 'published' ? (
            <a href={`/blog/${slug}`}>{title}</a>
          ) : (
            title
          )}
        </h2>
        {excerpt ? <p>{excerpt}</p> : null}
        <ArticleFacts article={article} sort={sort} />
        {working_copy === null ? null : (
          <StatusMark shape="half" tone="blue">
            Unpublished changes
          </StatusMark>
        )}
        {publication_asked === null ? null : (
          <StatusMark shape="ring" tone="warn">{`${nameOf(publication_asked.by)} requested publication`}</StatusMark>
        )}
      </div>
      <PublicationMark state={state} />
      <div className={`${staffActions} ${acts}`}>
        {state === 'published' ? (
          <StaffLinkButton to={`/blog/${slug}`} of={title}>
            View
          </StaffLinkButton>
        ) : null}
        {rights.mayEdit ? (
          <StaffLinkButton to={`/admin/blog/${id}`} data-opens="" of={title}>
            Edit
          </StaffLinkButton>
        ) : state === 'published' ? null : (
          <ReadDraftButton id={id} title={title} />
        )}
        {rights.mayDelete ? (
          <StaffButton kind="danger" onClick={() => void trash.remove({ id, title })} of={title}>
            Delete
          </StaffButton>
        ) : null}
      </div>
    </li>
  );
}
