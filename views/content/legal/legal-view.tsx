/** A legal page: effective date, table of contents at the left, text with headings beside it on wide pages. */
import type { ReactNode } from 'react';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { from } from '../../design/breakpoints.ts';
import { Section, wrap, grid, cell, stack } from '../../design/layout.tsx';
import { PageStatement } from '../../design/page-statement.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, smallText } from '../../design/type.ts';
import { useSite } from '../../page-context.ts';
import { css } from '../../design/emotion.ts';

const contentsHeading = css({
  fontSize: token('--t-small'),
  lineHeight: 1.35,
  paddingBottom: token('--s-3'),
});

const contentsLinks = css({
  listStyle: 'none',
  padding: 0,
  [from.tablet]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: token('--gutter'),
  },
  [from.desktop]: {
    display: 'block',
  },
  a: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    paddingLeft: token('--s-4'),
    borderLeft: `${token('--line-2')} solid ${token('--rule')}`,
    fontSize: token('--t-small'),
    lineHeight: 1.3,
    color: token('--ink-2'),
    textDecoration: 'none',
  },
  'a:hover': {
    borderColor: token('--build'),
    color: token('--ink'),
    textDecoration: 'underline',
    textUnderlineOffset: '0.25em',
  },
});

interface ContentsListProps {
  readonly label: string;
  readonly entries: readonly { readonly id: string; readonly title: string }[];
}

/** Table of contents. */
const ContentsList = ({ label, entries }: ContentsListProps) => (
  <nav aria-labelledby="contents">
    <h2 className={contentsHeading} id="contents">
      {label}
    </h2>
    <ol className={contentsLinks} role="list">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
);

const article = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('--s-4')} ${token('--gutter')}`,
  scrollMarginTop: '6rem',
  lineHeight: 1.62,
  [from.desktop]: {
    gridTemplateColumns: '3fr 6fr',
    '&:not(:first-of-type)': {
      borderTop: `${token('--line')} solid ${token('--rule')}`,
      paddingTop: token('--s-5'),
    },
  },
  p: {
    maxWidth: '40rem',
  },
  a: {
    color: token('--build'),
    textDecorationThickness: 1,
    textUnderlineOffset: '0.2em',
  },
});

const terms = css({
  maxWidth: '52rem',
  margin: 0,
  '& > div': {
    display: 'grid',
    gap: `${token('--s-1')} ${token('--gutter')}`,
    paddingBlock: token('--s-4'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  dt: {
    fontWeight: 600,
  },
  dd: {
    margin: 0,
  },
  [from.desktop]: {
    '& > div': {
      gridTemplateColumns: '11rem minmax(0, 1fr)',
    },
    '&:first-child > :first-of-type': {
      borderTop: 0,
      paddingTop: 0,
    },
  },
});

type LegalSectionProps = PageData<'privacy-policy'>['sections'][number] & { readonly children?: ReactNode };

/** A section: heading, paragraphs, terms. */
const LegalSection = ({ id, title, paragraphs, items, children }: LegalSectionProps) => (
  <section className={article} id={id} aria-labelledby={`${id}-title`}>
    <h2 className={titleText[3]} id={`${id}-title`}>
      {title}
    </h2>
    <div className={stack[4]}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items.length > 0 ? (
        <dl className={terms}>
          {items.map((item) => (
            <div key={item.title}>
              <dt>{item.title}</dt>
              <dd>{item.text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {children}
    </div>
  </section>
);

const body = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  paddingTop: token('--s-5'),
  rowGap: token('--s-7'),
});

const aside = css({
  [from.desktop]: {
    position: 'sticky',
    top: '6.5rem',
  },
});

const day = css({
  whiteSpace: 'nowrap',
});

export function LegalView({ data }: { readonly data: PageData<'privacy-policy'> }) {
  const { settings } = useSite();
  const { changed, contact, contentsLabel, sections, statement } = data;
  const entries = [...sections, { id: 'contact', title: contact.title }];
  return (
    <>
      <PageStatement statement={statement} />
      <Section>
        <div className={wrap}>
          <div className={`${grid} ${body}`}>
            <div className={cell(1, 3)}>
              <div className={`${stack[5]} ${aside}`}>
                <p className={smallText.soft}>
                  {changed.label}{' '}
                  <time className={day} dateTime={changed.date}>
                    {formatDay(changed.date, 'long')}
                  </time>
                </p>
                <ContentsList label={contentsLabel} entries={entries} />
              </div>
            </div>
            <div className={cell(4, 12)}>
              <div className={stack[8]}>
                {sections.map((section) => (
                  <LegalSection key={section.id} {...section} />
                ))}
                <LegalSection id="contact" title={contact.title} paragraphs={[]} items={[]}>
                  <p>
                    {contact.text} <a href={`mailto:${settings.email}`}>{settings.email}</a>.
                  </p>
                </LegalSection>
              </div>
            </div>
          </div>
        </div>
      </Section>
    </>
  );
}
