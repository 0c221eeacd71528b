/** The contact page: statement, form, side panel with promise and contacts, figures, a drawing. */
import type { ContactPage } from '#shared/contact/contact.data.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { FigureItem, FigureSet } from '../design/figures.tsx';
import { stack, wrap, grid, cell } from '../design/layout.tsx';
import { Mark, actOf } from '../design/mark.tsx';
import { OnwardLink } from '../design/links.tsx';
import { PageStatement } from '../design/page-statement.tsx';
import { token } from '../design/tokens.ts';
import { titleText, smallText } from '../design/type.ts';
import { visuallyHidden } from '../design/visually-hidden.tsx';
import { PeopleList } from '../content/people-list.tsx';
import { ContactForm } from './contact-form.tsx';
import { css } from '../design/emotion.ts';
import { PostPicture } from '../blog/insights/post-picture.tsx';

const sidePart = css({
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  paddingTop: token('--s-5'),
  '&:first-of-type': {
    borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  },
  '> h2': {
    marginBottom: token('--s-4'),
  },
});

const promise = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(7rem, 34%), 1fr))',
  gap: token('--gutter'),
});

const nextSteps = css({
  listStyle: 'none',
  li: {
    display: 'grid',
    gridTemplateColumns: '2.25rem 1fr',
    gap: `0 ${token('--s-4')}`,
    paddingBlock: token('--s-4'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  i: {
    marginTop: '0.42em',
  },
});

const stepTitle = css({
  fontSize: token('--t-body'),
  lineHeight: 1.55,
  letterSpacing: '-0.01em',
});

const directLines = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `0 ${token('--s-4')}`,
  fontSize: token('--t-small'),
  lineHeight: 1.5,
  alignItems: 'baseline',
  dt: {
    color: token('--ink-3'),
  },
  // Email addresses need the full width.
  '@media (max-width: 22.49rem)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    dd: {
      paddingTop: 0,
    },
  },
  dd: {
    paddingBlock: token('--s-2'),
    overflowWrap: 'anywhere',
  },
  a: {
    display: 'inline-block',
    paddingBlock: token('--s-1'),
    color: token('--build'),
    textDecorationThickness: 1,
    textUnderlineOffset: '0.22em',
    fontVariantNumeric: 'tabular-nums',
    '&:hover': {
      color: token('--build-hover'),
      textDecorationThickness: 2,
    },
  },
});

const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Beside the form: response times, next steps, other contacts. */
const SidePanel = ({ content, details, readers }: Pick<ContactPage, 'content' | 'details' | 'readers'>) => (
  <aside className={stack[6]}>
    {content.guarantee.figures.length > 0 ? (
      <section className={sidePart}>
        <h2 className={titleText[4]}>{content.guarantee.title}</h2>
        <dl className={promise}>
          {content.guarantee.figures.map((figure) => (
            <FigureItem key={figure.caption} figure={figure} />
          ))}
        </dl>
      </section>
    ) : null}
    {readers ? (
      <section className={sidePart}>
        <h2 className={titleText[4]}>{readers.title}</h2>
        <PeopleList people={readers.people} layout="rows" />
      </section>
    ) : null}
    {content.next.steps.length > 0 ? (
      <section className={sidePart}>
        <h2 className={titleText[4]}>{content.next.title}</h2>
        <ol className={nextSteps} role="list">
          {content.next.steps.map((step, index) => (
            <li key={step.title}>
              <Mark act={content.next.steps.length === 3 ? actOf(index) : 'think'} />
              <div>
                <h3 className={stepTitle}>{step.title}</h3>
                <p className={smallText.soft}>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        {content.next.sample ? <OnwardLink to={content.next.sample.to}>{content.next.sample.label}</OnwardLink> : null}
      </section>
    ) : null}
    <section className={sidePart}>
      <h2 className={titleText[4]}>{content.details.title}</h2>
      <dl className={directLines}>
        <dt>{content.details.email}</dt>
        <dd>
          <a href={`mailto:${details.email}`}>{details.email}</a>
        </dd>
        <dt>{content.details.phone}</dt>
        <dd>
          <a href={phoneLink(details.phone)}>{details.phone}</a>
        </dd>
        <dt>{content.details.headquarters}</dt>
        <dd>{details.headquarters}</dd>
        {details.postalAddress === '' ? null : <dd>{details.postalAddress}</dd>}
      </dl>
    </section>
  </aside>
);

const desk = css({
  rowGap: token('--s-8'),
  paddingBottom: `calc(${token('--section')} * 0.6)`,
});

const numbers = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  paddingBlock: `${token('--s-6')} calc(${token('--section')} * 0.6)`,
});

const strip = css({
  height: 'clamp(100px, 25vw, 480px)',
});

export const ContactView = ({ data }: { readonly data: PageData<'contact'> }) => (
  <>
    <PageStatement statement={data.content.statement} />
    <div className={wrap}>
      <div className={`${grid} ${desk}`}>
        <div className={cell(1, 7)}>
          <ContactForm key={data.form.shownAt} {...data} />
        </div>
        <div className={cell(9, 12)}>
          <SidePanel {...data} />
        </div>
      </div>
    </div>
    {data.content.figures.items.length > 0 ? (
      <div className={wrap}>
        <section className={numbers} aria-labelledby="contact-figures">
          <h2 className={visuallyHidden} id="contact-figures">
            {data.content.figures.title}
          </h2>
          <FigureSet figures={data.content.figures.items} />
        </section>
      </div>
    ) : null}
    <div className={strip}>
      <PostPicture picture={data.content.picture} format="wide" ratio="fill" />
    </div>
  </>
);
