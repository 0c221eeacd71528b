/** Head and end of the page of a record: a service or a position. */
import type { Link } from '#shared/content/parts.schema.ts';
import type { PostPicture as Picture } from '#shared/blog/post-card.ts';
import { Breadcrumbs } from '../design/breadcrumbs.tsx';
import { from } from '../design/breakpoints.ts';
import { ButtonLink, actionsStyle } from '../design/buttons.tsx';
import { wrap, grid, cell, stack, pageEdge } from '../design/layout.tsx';
import { BackLink, textLink } from '../design/links.tsx';
import { token } from '../design/tokens.ts';
import { titleText, leadText } from '../design/type.ts';
import { PostPicture } from '../blog/insights/post-picture.tsx';
import { css } from '../design/emotion.ts';

// The picture extends to the window's edge; 100vw includes the scrollbar.
const pageHeader = css({
  overflow: 'clip',
  paddingTop: token('--s-5'),
});

const halves = css({
  rowGap: token('--s-6'),
  paddingTop: token('--s-5'),
});

const textStyle = css({
  [from.desktop]: {
    paddingBlock: `${token('--s-6')} ${token('--s-9')}`,
    // Facts are at the bottom, beside the end of the picture.
    '&[data-facts]': {
      height: '100%',
      gridTemplateRows: 'auto auto 1fr auto',
      paddingBottom: 0,
    },
  },
});

const factsStyle = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '7.5rem minmax(0, 1fr)',
    columnGap: token('--s-4'),
    alignItems: 'baseline',
    paddingBlock: token('--s-3'),
  },
  'div + div': {
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  dt: {
    fontSize: token('--t-small'),
    color: token('--ink-2'),
  },
  dd: {
    fontWeight: 600,
    lineHeight: 1.4,
  },
  'dd a': {
    display: 'inline-block',
    paddingBlock: '0.25rem',
    marginBlock: '-0.25rem',
  },
});

/** Key facts, such as the time to first results. */
interface Fact {
  readonly term: string;
  readonly value: string;
  /** A page with details. */
  readonly to?: string | undefined;
}

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={factsStyle}>
    {facts.map(({ term, value, to }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>
          {to ? (
            <a className={textLink} href={to}>
              {value}
            </a>
          ) : (
            value
          )}
        </dd>
      </div>
    ))}
  </dl>
);

// A wider box would crop the drawing: keep the picture at the right.
const art = css({
  aspectRatio: '3 / 2',
  marginInline: `max(-1 * ${token('--margin')}, 100% + ${token('--margin')} - 40rem) calc(-1 * ${token('--margin')})`,
  [from.desktop]: {
    aspectRatio: 'auto',
    height: '100%',
    minHeight: 'max(34rem, 30vw)',
    marginInline: `0 calc(-1 * ${pageEdge})`,
  },
});

/** Breaks hyphenated words only if they are longer than a line. */
const whole = css({
  display: 'inline-block',
});

const wholeWords = (title: string) =>
  title.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span className={whole} key={part}>
        {part}
      </span>
    ) : (
      part
    ),
  );

interface RecordHeaderProps {
  readonly title: string;
  readonly lead: string;
  readonly picture: Picture;
  readonly start: Link;
  readonly back: Link;
  /** Below the button. */
  readonly facts?: readonly Fact[];
}

/** Its name at the left, its picture running off the page at the right. */
export const RecordHeader = ({ title, lead, picture, start, back, facts = [] }: RecordHeaderProps) => (
  <header className={pageHeader}>
    <div className={wrap}>
      <Breadcrumbs />
      <div className={`${grid} ${halves}`}>
        <div className={cell(1, 6)}>
          <div className={`${stack[6]} ${textStyle}`} data-facts={facts.length > 0 ? '' : undefined}>
            <h1 className={titleText[1]}>{wholeWords(title)}</h1>
            <p className={leadText}>{lead}</p>
            <div className={actionsStyle} data-unprinted="">
              <ButtonLink to={start.to} go>
                {start.label}
              </ButtonLink>
              <BackLink to={back.to}>{back.label}</BackLink>
            </div>
            {facts.length > 0 ? <Facts facts={facts} /> : null}
          </div>
        </div>
        <div className={cell(7, 12)}>
          <div className={art} data-shared="">
            <PostPicture picture={picture} format="header" ratio="fill" first />
          </div>
        </div>
      </div>
    </div>
  </header>
);

const siblings = css({
  paddingBlock: token('--s-7'),
  h2: {
    fontSize: token('--t-small'),
    letterSpacing: 0,
    lineHeight: 1.5,
    paddingBottom: token('--s-3'),
  },
  ul: {
    display: 'grid',
    // Two columns, or one with a large font.
    gridTemplateColumns: 'repeat(auto-fit, minmax(clamp(40%, 8rem, 100%), 1fr))',
    columnGap: token('--gutter'),
  },
  li: {
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  a: {
    display: 'flex',
    alignItems: 'center',
    height: '100%',
    minHeight: 48,
    paddingBlock: token('--s-2'),
    lineHeight: 1.25,
    fontWeight: 600,
    textDecoration: 'none',
  },
  'a:hover': {
    color: token('--build'),
  },
  [from.desktop]: {
    ul: {
      gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    },
  },
});

interface SiblingLinksProps {
  readonly heading: string;
  readonly links: readonly Link[];
}

/** Links to the other records of this kind, five in a row. */
export const SiblingLinks = ({ heading, links }: SiblingLinksProps) => (
  <div className={wrap}>
    <nav className={siblings} aria-labelledby="siblings">
      <h2 id="siblings">{heading}</h2>
      <ul role="list">
        {links.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  </div>
);
