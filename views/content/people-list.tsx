/** People with portraits, or names only. */
import type { PeopleSection, ShownPeople } from '#shared/pages/people.data.ts';
import { from } from '../design/breakpoints.ts';
import { css } from '../design/emotion.ts';
import { Section, wrap } from '../design/layout.tsx';
import type { Act } from '../design/mark.tsx';
import { SectionHead } from '../design/section-head.tsx';
import { token } from '../design/tokens.ts';
import { smallText, titleText } from '../design/type.ts';

const list = css({
  display: 'grid',
  columnGap: token('--gutter'),
  '& > li': {
    display: 'grid',
    alignContent: 'start',
    alignItems: 'start',
    gap: token('--s-4'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    paddingBlock: token('--s-5'),
    overflowWrap: 'anywhere',
  },
  '& > li[data-portrait]': {
    gridTemplateColumns: 'clamp(6rem, 36%, 11rem) minmax(0, 1fr)',
  },
  '&[data-layout=rows] > li[data-portrait]': {
    gridTemplateColumns: '6rem minmax(0, 1fr)',
  },
  [from.tablet]: {
    '&[data-layout=columns]': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
  },
});

// Not `PostPicture`, which would add a file to pages of articles.
const portrait = css({
  display: 'block',
  background: token('--art-ground'),
  img: {
    width: '100%',
    height: 'auto',
    aspectRatio: '4 / 5',
    objectFit: 'cover',
  },
});

const words = css({
  display: 'grid',
  alignContent: 'start',
  gap: token('--s-1'),
  dl: {
    display: 'grid',
    gap: token('--s-2'),
    marginTop: token('--s-3'),
    fontSize: token('--t-small'),
    lineHeight: 1.5,
  },
  dt: {
    color: token('--ink-3'),
  },
});

interface PeopleListProps {
  readonly people: ShownPeople;
  /** `rows` in a margin, `columns` across a page. */
  readonly layout: 'rows' | 'columns';
}

export const PeopleList = ({ people, layout }: PeopleListProps) => (
  <ul className={list} data-layout={layout} role="list">
    {people.map(({ name, role, notes, picture }) => (
      <li key={name} data-portrait={picture ? '' : undefined}>
        {picture ? (
          <picture className={portrait}>
            {picture.sources?.map((source) => (
              <source key={source.type} {...source} />
            ))}
            <img
              src={picture.src}
              alt={picture.alt ?? ''}
              width={picture.width}
              height={picture.height}
              loading="lazy"
              decoding="async"
              data-focal={picture.focus}
            />
          </picture>
        ) : null}
        <div className={words}>
          <h3 className={titleText[layout === 'rows' ? 4 : 3]}>{name}</h3>
          <p className={smallText.soft}>{role}</p>
          {notes.length > 0 ? (
            <dl>
              {notes.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
      </li>
    ))}
  </ul>
);

/** A section of people; empty without people. */
export const PeopleSectionView = ({
  section,
  act,
}: {
  readonly section: PeopleSection | undefined;
  readonly act: Act;
}) =>
  section ? (
    <Section>
      <div className={wrap}>
        <SectionHead act={act} head={section.head}>
          <PeopleList people={section.people} layout="columns" />
        </SectionHead>
      </div>
    </Section>
  ) : null;
