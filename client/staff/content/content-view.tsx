/** The content list, in groups. */
import { counted } from '#shared/api/list-count.ts';
import { useId } from 'react';
import type { Contradiction, ListedContent } from '#shared/content/content.schema.ts';
import { hasTerms, queryTerms } from '#shared/search/search-terms.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { titleText } from '#views/design/type.ts';
import { usePermissions } from '../session/use-session.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { useSearchTerms } from '../ui/list-address.ts';
import { LoadState } from '../ui/load-state.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { NoResults } from '../ui/no-results.tsx';
import { StaleNotice } from '../ui/load-state.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { useNow } from '../ui/use-now.ts';
import { useRowKeys } from '../ui/use-row-keys.ts';
import { ContentRow, type ContentRowProps } from './content-row.tsx';
import { roomyEdge, stack } from '../ui/style-rules.ts';

const lines = css({
  display: 'grid',
  gap: token('--s-2'),
  listStyle: 'none',
});

/** Figures with different values on different pages. */
function Contradictions({ found }: { readonly found: readonly Contradiction[] }) {
  if (found.length === 0) return null;
  return (
    <ul className={lines} role="list" aria-label="Conflicting figures">
      {found.map(({ caption, claims }) => (
        <li key={caption}>
          <StatusLine tone="warn">
            <p>
              {`Pages give different values for “${caption}”: `}
              {claims.map(({ title, value }) => `${title} says ${value}`).join(', ')}.
            </p>
          </StatusLine>
        </li>
      ))}
    </ul>
  );
}

const groupTitles: Readonly<Record<ListedContent['group'], string>> = {
  pages: 'Pages',
  collections: 'Collections',
  company: 'Company',
  mail: 'Emails',
  wording: 'Wording',
};

const list = css({
  listStyle: 'none',
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  // The rows share columns, whatever buttons they have.
  [from.tablet]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 7fr) auto',
    columnGap: token('--s-4'),
  },
});

const groupStyle = css({
  display: 'grid',
  gap: token('--s-2'),
  paddingTop: token('--s-2'),
  'h2 > span': {
    color: token('--ink-2'),
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
  },
});

function ContentGroup({
  title,
  pages,
  ...rest
}: Omit<ContentRowProps, 'page'> & { readonly title: string; readonly pages: readonly ListedContent[] }) {
  const id = useId();
  return (
    <section className={groupStyle} aria-labelledby={id}>
      <h2 className={titleText[4]} id={id}>
        {title} <span>{pages.length}</span>
      </h2>
      <ul className={list} role="list">
        {pages.map((page) => (
          <ContentRow key={page.key} page={page} {...rest} />
        ))}
      </ul>
    </section>
  );
}

const groupsOf = (pages: readonly ListedContent[]) =>
  (Object.keys(groupTitles) as ListedContent['group'][])
    .map((group) => ({ group, title: groupTitles[group], pages: pages.filter((page) => page.group === group) }))
    .filter((each) => each.pages.length > 0);

interface Search {
  readonly rows: readonly ListedContent[];
  /** No name matches: similar names are listed. */
  readonly isSimilar: boolean;
  /** The search for similar names is running. */
  readonly busy: boolean;
}

/** Searches names and keys; without a match, similar names on the server, as in the command palette. */
function useSearch(pages: readonly ListedContent[], q: string): Search {
  const terms = queryTerms(q);
  const matches = pages.filter(({ title, key, group }) => hasTerms(terms, [title, key, groupTitles[group]]));
  const isAsked = pages.length > 0 && matches.length === 0;
  const { data, error } = useStaffQuery('GET /api/admin/find', {
    query: { q, kind: 'page' },
    key: ['find', 'page', q],
    enabled: isAsked,
  });
  if (!isAsked) return { rows: matches, isSimilar: false, busy: false };
  const near = data?.found.flatMap(({ id }) => pages.filter(({ key }) => key === id)) ?? [];
  return { rows: near, isSimilar: true, busy: data === undefined && error === null };
}

const summaryOf = (pages: readonly ListedContent[]): string => {
  const drafts = pages.filter(({ state }) => state === 'draft').length;
  const waiting = pages.filter(({ state }) => state === 'scheduled').length;
  const inWork = [
    ...(drafts === 0 ? [] : [counted(drafts, 'draft')]),
    ...(waiting === 0 ? [] : [`${waiting} scheduled`]),
  ].join(', ');
  return `${counted(pages.length, 'public text')}. ${inWork === '' ? 'No unpublished changes.' : `${inWork}.`}`;
};

function Found({ pages, q }: { pages: readonly ListedContent[]; q: string }) {
  const mayEdit = usePermissions()('edit-pages');
  const now = useNow();
  const { rows, isSimilar, busy } = useSearch(pages, q);
  const groups = groupsOf(rows);
  const keys = useRowKeys(groups.flatMap((group) => group.pages).map(({ key }) => ({ id: key })));
  const found = isSimilar ? `No results for “${q}”. Similar:` : `${counted(rows.length, 'text')} with “${q}”`;
  if (rows.length === 0)
    return busy ? null : (
      <NoResults q={q} filters={[]} clear="/admin/content" many="texts" hint="Searches page names and keys." />
    );
  return (
    <>
      <p className={note} role="status">
        {q === '' ? summaryOf(pages) : found}
      </p>
      <div className={groupList} {...keys}>
        {groups.map(({ group, ...each }) => (
          <ContentGroup key={group} {...each} now={now} mayEdit={mayEdit} />
        ))}
      </div>
    </>
  );
}

const failure = 'Failed to load content';

const page = css({
  ...stack('--s-4'),
  maxWidth: '88rem',
  padding: `${token('--s-4')} ${token('--s-4')} ${token('--s-7')}`,
  ...roomyEdge,
});

const groupList = css(stack('--s-5'));

const note = css({
  maxWidth: token('--measure'),
  color: token('--ink-2'),
});

export function ContentView() {
  const content = useStaffQuery('GET /api/admin/content', { key: ['content'], failure });
  const { data, error } = content;
  const [q, search] = useSearchTerms();
  return (
    <>
      <StaffBar
        title="Content Management"
        search={<SearchBox label="Search content" placeholder="Search name, key" searched={q} onSearch={search} />}
      />
      <LoadState query={content} loading="Loading content..." failure={failure} />
      {data ? (
        <div className={page}>
          {error ? <StaleNotice problem={error.problem} /> : null}
          <Contradictions found={data.contradictions} />
          <Found pages={data.pages} q={q} />
        </div>
      ) : null}
    </>
  );
}
