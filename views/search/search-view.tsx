/** The search page: field, results by type, or suggestions. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import type { SearchGroup, SearchResult } from '#shared/search/search.data.ts';
import { from } from '../design/breakpoints.ts';
import { Breadcrumbs } from '../design/breadcrumbs.tsx';
import { wrap, stack, grid, cell } from '../design/layout.tsx';
import { OnwardLink } from '../design/links.tsx';
import { ruledList } from '../design/lists.tsx';
import { token } from '../design/tokens.ts';
import { titleText, bodyText } from '../design/type.ts';
import { PostPicture } from '../blog/insights/post-picture.tsx';
import { MarkedText } from './marked-text.tsx';
import { SearchField } from './search-field.tsx';
import { SlashSwitch } from './slash-switch.tsx';
import { FilterLinks } from '../design/filter-links.tsx';
import { css } from '../design/emotion.ts';

const opening = css({
  paddingBlock: `${token('--s-5')} ${token('--s-7')}`,
});

/** The heading is aligned with the field. */
const head = css({
  paddingTop: 'clamp(1.5rem, 0.5rem + 3vw, 4rem)',
  [from.desktop]: {
    alignItems: 'end',
  },
});

const lead = css({
  color: token('--ink-2'),
  textWrap: 'balance',
});

/** First and last line of a group are aligned with its rows. */
const groupStyle = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  paddingTop: token('--s-4'),
  scrollMarginTop: '6rem',
  [from.desktop]: {
    paddingTop: 0,
    '& > :first-of-type': {
      paddingTop: token('--s-5'),
    },
  },
});

/** Lines of the groups, also above the first and below the last row. */
const rows = css({
  '&& > li:first-of-type': {
    borderTop: 0,
    paddingTop: 0,
    [from.desktop]: {
      paddingTop: token('--s-5'),
    },
  },
  '&& > li:last-of-type': {
    borderBottom: 0,
  },
});

const groupHead = css({
  display: 'flex',
  gap: token('--s-2'),
  alignItems: 'baseline',
  small: {
    fontSize: token('--t-small'),
    fontWeight: 400,
    letterSpacing: 0,
    fontVariantNumeric: 'tabular-nums',
    color: token('--ink-3'),
  },
});

/** The link covers the row. */
const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 6rem',
  gap: token('--s-4'),
  alignItems: 'start',
  [from.tablet]: {
    gridTemplateColumns: 'minmax(0, 1fr) 10rem',
    gap: token('--s-6'),
  },
  a: {
    textDecoration: 'none',
    '&::after': {
      content: "''",
      position: 'absolute',
      inset: `calc(-1 * ${token('--s-5')}) 0`,
    },
    '&:focus-visible': {
      outline: 'none',
    },
    '&:focus-visible::after': {
      outline: `3px solid ${token('--focus')}`,
      outlineOffset: -3,
    },
  },
  '&:hover a': {
    color: token('--build'),
  },
});

const excerpt = css({
  overflowWrap: 'anywhere',
});

const Result = ({ result }: { readonly result: SearchResult }) => (
  <li>
    <div className={row}>
      <div className={stack[2]}>
        <h4 className={titleText[4]}>
          <a href={result.to}>
            <MarkedText parts={result.title} />
          </a>
        </h4>
        <p className={`${bodyText.soft} ${excerpt}`}>
          <MarkedText parts={result.text} />
        </p>
      </div>
      <PostPicture picture={result.picture} format="card" ratio="3/2" />
    </div>
  </li>
);

const Group = ({ group }: { readonly group: SearchGroup }) => (
  <section className={`${grid} ${groupStyle}`} aria-labelledby={`found-${group.type}`}>
    <div className={cell(1, 3)}>
      <h3 className={`${titleText[4]} ${groupHead}`} id={`found-${group.type}`}>
        {group.label} <small>{group.count}</small>
      </h3>
    </div>
    <div className={cell(4, 12)}>
      <ul className={`${ruledList} ${rows}`} role="list">
        {group.results.map((result) => (
          <Result key={result.to} result={result} />
        ))}
      </ul>
      {group.all ? <OnwardLink to={group.all.to}>{group.all.label}</OnwardLink> : null}
    </div>
  </section>
);

const suggestionList = css({
  listStyle: 'none',
  display: 'grid',
  gap: `0 ${token('--gutter')}`,
  [from.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
  a: {
    display: 'grid',
    gridTemplateColumns: '6rem minmax(0, 1fr)',
    gap: token('--s-4'),
    alignItems: 'center',
    paddingBlock: token('--s-3'),
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': {
      color: token('--build'),
    },
  },
});

const Suggestions = ({ suggestions }: Pick<PageData<'search'>, 'suggestions'>) => (
  <section className={`${grid} ${groupStyle}`} aria-labelledby="suggestions">
    <div className={cell(1, 3)}>
      <h2 className={titleText[4]} id="suggestions">
        {suggestions.label}
      </h2>
    </div>
    <div className={cell(4, 12)}>
      <ul className={suggestionList}>
        {suggestions.links.map(({ label, to, picture }) => (
          <li key={to}>
            <a href={to}>
              <PostPicture picture={picture} format="card" ratio="3/2" />
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const body = css({
  paddingBottom: token('--section'),
});

export const SearchView = ({ data }: { readonly data: PageData<'search'> }) => (
  <>
    <header className={opening} data-ground="opening">
      <div className={wrap}>
        <Breadcrumbs />
        <div className={`${grid} ${head}`}>
          <div className={cell(1, 3)}>
            <h1 className={titleText[1]}>{data.statement.title}</h1>
          </div>
          <div className={cell(4, 12)}>
            <SearchField data={data} />
          </div>
          <div className={cell(4, 12)}>
            <div className={stack[2]}>
              {data.q === '' ? <p className={lead}>{data.statement.lead}</p> : null}
              {data.q === '' ? <SlashSwitch keys={data.keys} /> : null}
              {data.summary ? <h2 className={titleText[3]}>{data.summary}</h2> : null}
              {data.hint ? <p className={bodyText.soft}>{data.hint}</p> : null}
              {data.filters.length > 0 ? <FilterLinks label={data.filtersLabel} filters={data.filters} /> : null}
            </div>
          </div>
        </div>
      </div>
    </header>
    <div className={`${wrap} ${body}`}>
      <div className={stack[6]}>
        {data.groups.map((group) => (
          <Group key={group.type} group={group} />
        ))}
        {data.more ? (
          <div className={grid}>
            <div className={cell(4, 12)}>
              <OnwardLink to={data.more.to}>{data.more.label}</OnwardLink>
            </div>
          </div>
        ) : null}
        {data.groups.length === 0 && data.suggestions.links.length > 0 ? (
          <Suggestions suggestions={data.suggestions} />
        ) : null}
      </div>
    </div>
  </>
);
