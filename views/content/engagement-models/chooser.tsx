/**
 * The models with a sticky selector: questions, the selected model, and all terms. The selector's links are anchors, so
 * each model has an address and works without script.
 */
import type { ReactNode } from 'react';
import type { PageData } from '#shared/pages/page-schemas.ts';
import type { SectionHead } from '#shared/content/parts.schema.ts';
import { below, from } from '../../design/breakpoints.ts';
import { useNamedPlace } from '../../design/disclosure.tsx';
import { css, variants } from '../../design/emotion.ts';
import { stack } from '../../design/layout.tsx';
import type { Act } from '../../design/mark.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { TickList } from '../../design/tick-list.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, leadText, bodyText, smallText } from '../../design/type.ts';
import { PostPicture } from '../../blog/insights/post-picture.tsx';
import { Comparison } from './comparison.tsx';
import { RiskBands } from './risk-bands.tsx';

type Data = PageData<'engagement-models'>;

/** As many models as the content may have. */
const places = [1, 2, 3, 4, 5, 6] as const;

/** Selector of the selected model by its place: set by script, else by the URL's hash, else the first. */
const whenChosen = (place: number): string =>
  `&:is([data-chosen="${place}"], :not([data-chosen]):has(article:nth-of-type(${place}):target)${
    place === 1 ? ', :not([data-chosen], :has(article:target))' : ''
  })`;

const chooser = css({
  '@media screen': {
    '@supports selector(:has(a))': {
      ...variants(places, (place) => ({
        [whenChosen(place)]: {
          [`article:not(:nth-of-type(${place}))`]: { display: 'none' },
          [`nav li:nth-of-type(${place}) a`]: { color: token('--ink'), borderTopColor: token('--build') },
          [`td:nth-of-type(${place})`]: { color: token('--ink'), fontWeight: 500 },
          [below.tablet]: {
            // The head row begins with the column of terms.
            [`& :is(td:not(:nth-of-type(${place})), th[data-model]:not(:nth-of-type(${place + 1})))`]: {
              display: 'none',
            },
          },
        },
      })),
    },
  },
});

const selector = css({
  position: 'sticky',
  top: 64,
  zIndex: 2,
  background: token('--paper'),
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  // Full-bleed background, so that nothing shows beside it.
  boxShadow: `0 0 0 100vmax ${token('--paper')}`,
  clipPath: 'inset(0 -100vmax)',
  ul: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    [below.tablet]: {
      '&:has(> :nth-of-type(5))': { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
  a: {
    display: 'block',
    height: '100%',
    minHeight: 60,
    padding: `0.625rem ${token('--s-2')} 0.75rem 0`,
    borderTop: '4px solid transparent',
    color: token('--ink-2'),
    fontSize: token('--t-micro'),
    lineHeight: 1.2,
    fontWeight: 600,
    textDecoration: 'none',
    transition: `color ${token('--quick')}`,
    '&:hover': { color: token('--build'), borderTopColor: token('--rule') },
  },
  [from.tablet]: {
    a: {
      fontSize: token('--t-4'),
      letterSpacing: '-0.012em',
      padding: `${token('--s-3')} ${token('--s-5')} ${token('--s-4')} 0`,
    },
  },
  [from.desktop]: {
    top: 72,
    ul: { paddingLeft: '16%' },
  },
  '@media (forced-colors: active)': {
    'a[aria-current]': { borderTopColor: 'Highlight' },
  },
});

const row = css({
  display: 'grid',
  gap: token('--s-5'),
  paddingBlock: `${token('--s-5')} ${token('--s-8')}`,
  '&[data-wide]': {
    paddingBottom: 0,
  },
  [from.desktop]: {
    '&:not([data-wide])': {
      gridTemplateColumns: '16% minmax(0, 84%)',
      gap: 0,
    },
  },
});

const ruled = css({ borderTop: `${token('--line')} solid ${token('--rule')}` });

const rowHead = css({ paddingRight: token('--s-5') });

interface RowProps {
  readonly act: Act;
  readonly head: SectionHead;
  readonly id: string;
  /** The content has its own margin column. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A part of the chooser: label in the margin, content in columns. */
const Row = ({ act, head, id, wide = false, children }: RowProps) => (
  <section className={`${row} ${id === 'choose' ? '' : ruled}`} aria-labelledby={id} data-wide={wide || undefined}>
    <div className={`${stack[2]} ${rowHead}`}>
      <SectionLabel act={act} id={id}>
        {head.label}
      </SectionLabel>
      {head.claim ? <p className={smallText.soft}>{head.claim}</p> : null}
    </div>
    {children}
  </section>
);

const questions = css({
  display: 'grid',
  [below.tablet]: {
    li: { borderTop: `${token('--line')} solid ${token('--rule')}` },
    'li:last-of-type': { borderBottom: `${token('--line')} solid ${token('--rule')}` },
  },
  a: {
    display: 'block',
    minHeight: 44,
    paddingBlock: token('--s-3'),
    textDecoration: 'none',
    '&:hover': { color: token('--build') },
    span: { display: 'block' },
  },
  'a > span + span': { color: token('--build') },
  [from.tablet]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))',
    rowGap: token('--s-4'),
    a: { padding: `0 ${token('--s-5')} 0 0` },
  },
});

const panel = css({
  scrollMarginTop: '10rem',
  display: 'grid',
  gap: `${token('--s-6')} 0`,
  '& + article': { paddingTop: token('--s-7') },
  [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [from.desktop]: { gridTemplateColumns: '2fr 1fr 1fr' },
  '@media screen': { '@supports selector(:has(a))': { '&& + article': { paddingTop: 0 } } },
  '& > div': { paddingRight: token('--s-5') },
  '& > div:first-of-type': {
    [from.tablet]: { gridColumn: '1 / -1' },
    [from.desktop]: { gridColumn: 'auto', paddingRight: token('--s-8') },
  },
});

/** Spans the text and both lists. */
const plate = css({
  gridColumn: '1 / -1',
  '&&': { paddingRight: 0 },
  // Too narrow a strip on phones.
  [below.tablet]: { '--illustration-ratio': '2/1' },
});

const bestFor = css({
  b: { color: token('--ink'), fontWeight: 600 },
});

/** Index of the model in the URL's hash, or of the first; undefined on the server and until hydration. */
const useChosenModel = (models: Data['models']['items']): number | undefined => {
  const named = useNamedPlace();
  return named === undefined
    ? undefined
    : Math.max(
        0,
        models.findIndex(({ key }) => key === named),
      );
};

export const ModelChooser = ({ data }: { readonly data: Data }) => {
  const { risk, models, guidance, comparison } = data;
  const chosen = useChosenModel(models.items);
  const asking = models.items.filter(({ question }) => question);
  return (
    <div className={chooser} data-chosen={chosen === undefined ? undefined : chosen + 1}>
      <RiskBands risk={risk} models={models.items} />
      <nav className={selector} aria-label={models.head.label}>
        <ul role="list">
          {models.items.map(({ key, title }, index) => (
            <li key={key}>
              <a href={`#${key}`} aria-current={index === chosen ? 'true' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {asking.length > 0 ? (
        <Row act="think" head={guidance.head} id="choose">
          <div className={stack[5]}>
            <ul className={questions} role="list">
              {asking.map(({ key, question, title }) => (
                <li key={key}>
                  <a href={`#${key}`}>
                    <span className={titleText[4]}>{question}</span>
                    <span className={smallText.plain}>{title}</span>
                  </a>
                </li>
              ))}
            </ul>
            <p className={smallText.soft}>{guidance.note}</p>
          </div>
        </Row>
      ) : null}
      <Row act="build" head={models.head} id="models">
        <div>
          {models.items.map((model) => (
            <article className={panel} key={model.key} id={model.key}>
              <div className={stack[5]}>
                <h3 className={titleText[2]}>{model.title}</h3>
                <p className={leadText}>{model.description}</p>
                {model.advice ? <p className={bodyText.soft}>{model.advice}</p> : null}
                <p className={`${bodyText.soft} ${bestFor}`}>
                  <b>{models.bestForLabel}:</b> {model.bestFor}
                </p>
              </div>
              <TickList title={models.featuresLabel} items={model.features} act="build" />
              <TickList title={models.benefitsLabel} items={model.benefits} act="scale" />
              <div className={plate}>
                <PostPicture picture={model.picture} format="wide" narrowFormat="landscape" />
              </div>
            </article>
          ))}
        </div>
      </Row>
      <Row act="scale" head={comparison.head} id="terms" wide>
        <Comparison comparison={comparison} risk={risk} models={models.items} />
      </Row>
    </div>
  );
};
