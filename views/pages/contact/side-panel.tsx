/** Beside the form: the promise, what follows a message, and the ways to reach a person without it. */
import type { ContactPage } from '#shared/pages/contact.data.ts';
import { FigureItem } from '../../design/figures.tsx';
import { stack } from '../../design/layout.tsx';
import { Mark, actOf } from '../../design/mark.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, smallText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

const part = css({
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  paddingTop: token('--s-5'),
  '&:first-of-type': {
    borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  },
  '> h2': {
    marginBottom: token('--s-4'),
  },
});

const promised = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
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

const lines = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `0 ${token('--s-4')}`,
  fontSize: token('--t-small'),
  lineHeight: 1.5,
  alignItems: 'baseline',
  dt: {
    color: token('--ink-3'),
  },
  // Beside its name, an email address would break after a letter or two.
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

export const SidePanel = ({ content, details }: Pick<ContactPage, 'content' | 'details'>) => (
  <aside className={stack[6]}>
    <section className={part}>
      <h2 className={titleText[4]}>{content.guarantee.title}</h2>
      <dl className={promised}>
        {content.guarantee.figures.map((figure) => (
          <FigureItem key={figure.caption} figure={figure} />
        ))}
      </dl>
    </section>
    <section className={part}>
      <h2 className={titleText[4]}>{content.next.title}</h2>
      <ol className={nextSteps} role="list">
        {content.next.steps.map((step, index) => (
          <li key={step.title}>
            <Mark act={actOf(index)} />
            <div>
              <h3 className={stepTitle}>{step.title}</h3>
              <p className={smallText.soft}>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
    <section className={part}>
      <h2 className={titleText[4]}>{content.details.title}</h2>
      <dl className={lines}>
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
      </dl>
    </section>
  </aside>
);
