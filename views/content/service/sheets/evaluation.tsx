/** Two versions on one set of questions: correct answers form a plane, wrong ones stay points. */
import type { SheetOf } from '#shared/content/service-sheets.schema.ts';
import { from } from '../../../design/breakpoints.ts';
import { css } from '../../../design/emotion.ts';
import { FigureNumber, numberStyle, unitStyle } from '../../../design/figures.tsx';
import { StatusMark } from '../../../design/status-mark.tsx';
import { token } from '../../../design/tokens.ts';
import { titleText } from '../../../design/type.ts';

type Sheet = SheetOf<'ai-data'>;

const twelve = {
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  columnGap: token('--gutter'),
} as const;

const versions = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: token('--gutter'),
  paddingBottom: token('--s-7'),
  dl: {
    display: 'contents',
  },
  'dl > div': {
    display: 'grid',
    alignContent: 'start',
    gap: token('--s-3'),
  },
  dt: {
    fontWeight: 600,
  },
  // Legend.
  p: {
    gridColumn: '1 / -1',
    display: 'flex',
    gap: `${token('--s-2')} ${token('--s-5')}`,
    fontSize: token('--t-small'),
    lineHeight: 1.5,
  },
  span: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: token('--s-2'),
  },
  'span::before': {
    content: '""',
    width: '1.125rem',
    height: '1.125rem',
    background: token('--art-plane'),
    forcedColorAdjust: 'none',
  },
  '[data-of=point]::before': {
    width: '0.5rem',
    height: '0.5rem',
    borderRadius: '50%',
    background: token('--art-point'),
  },
  'dd > b': {
    ...numberStyle,
    display: 'block',
    paddingBlock: `${token('--s-3')} ${token('--s-2')}`,
  },
  sup: unitStyle,
  dd: {
    fontSize: token('--t-small'),
    lineHeight: 1.5,
    color: token('--ink-2'),
  },
  'dd b': {
    color: token('--ink'),
  },
  svg: {
    width: '100%',
    maxWidth: '20rem',
    height: 'auto',
    overflow: 'visible',
    forcedColorAdjust: 'none',
  },
  'path:first-of-type': {
    fill: token('--art-plane'),
  },
  'path:last-of-type': {
    stroke: token('--art-point'),
    strokeWidth: 3,
    strokeLinecap: 'round',
  },
  [from.tablet]: {
    ...twelve,
    p: {
      gridColumn: '1 / 5',
      flexDirection: 'column',
      paddingTop: token('--s-7'),
    },
    'dl > div:first-of-type': {
      gridColumn: '5 / 9',
    },
    'dl > div:last-of-type': {
      gridColumn: '9 / -1',
    },
  },
});

const questions = css({
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gap: token('--s-3'),
    paddingBlock: token('--s-4'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  dl: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: `${token('--s-3')} ${token('--gutter')}`,
  },
  'dl > div:first-of-type': {
    gridColumn: '1 / -1',
  },
  dt: {
    fontSize: token('--t-small'),
    lineHeight: 1.5,
    color: token('--ink-2'),
  },
  'dd > span:first-of-type': {
    display: 'block',
    paddingBottom: token('--s-2'),
  },
  [from.tablet]: {
    '& > li': {
      ...twelve,
      gridTemplateRows: 'auto 1fr',
      rowGap: token('--s-3'),
      paddingBlock: token('--s-5'),
    },
    h3: {
      gridColumn: '1 / 5',
    },
    dl: {
      display: 'contents',
    },
    'dl > div:first-of-type': {
      gridColumn: '1 / 5',
    },
    // The columns below the planes belong to the versions.
    'dl > div + div': {
      gridArea: '1 / 5 / span 2 / 9',
    },
    'dl > div + div ~ div': {
      gridColumn: '9 / -1',
    },
  },
});

/** Positions of a hundred answers in an order without visible pattern. */
const places = Array.from({ length: 100 }, (_, index) => ({
  x: (index % 10) * 10,
  y: Math.floor(index / 10) * 10,
  order: (index + 3) ** 3 % 1009,
})).toSorted((one, other) => one.order - other.order);

const Field = ({ rate }: { readonly rate: number }) => {
  const right = places.slice(0, rate).map(({ x, y }) => `M${x} ${y}h10v10h-10z`);
  const wrong = places.slice(rate).map(({ x, y }) => `M${x + 5} ${y + 5}h0`);
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path d={right.join('')} />
      <path d={wrong.join('')} />
    </svg>
  );
};

const Version = ({ version: { name, rate, note } }: { readonly version: Sheet['first'] }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Field rate={rate} />
      <b>
        <FigureNumber value={String(rate)} unit="%" />
      </b>{' '}
      {note}
    </dd>
  </div>
);

interface AnswerProps {
  readonly version: string;
  readonly answer: Sheet['rows'][number]['first'];
  readonly words: Sheet['words'];
}

const Answer = ({ version, answer: { text, passed }, words }: AnswerProps) => (
  <div>
    <dt>{version}</dt>
    <dd>
      <span>{text}</span>
      <StatusMark shape={passed ? 'full' : 'square'} tone={passed ? 'ok' : 'bad'}>
        {passed ? words.passed : words.failed}
      </StatusMark>
    </dd>
  </div>
);

export const Evaluation = ({ sheet: { rows, first, second, words } }: { readonly sheet: Sheet }) => (
  <>
    <div className={versions}>
      <p>
        <span data-of="plane">{words.passed}</span>
        <span data-of="point">{words.failed}</span>
      </p>
      <dl>
        <Version version={first} />
        <Version version={second} />
      </dl>
    </div>
    <ol className={questions} role="list">
      {rows.map((row) => (
        <li key={row.title}>
          <h3 className={titleText[4]}>{row.title}</h3>
          <dl>
            <div>
              <dt>{words.expected}</dt>
              <dd>{row.expected}</dd>
            </div>
            <Answer version={first.name} answer={row.first} words={words} />
            <Answer version={second.name} answer={row.second} words={words} />
          </dl>
        </li>
      ))}
    </ol>
  </>
);
