/** The status page: summary, parts with 90 days of history, incidents. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { formatDay } from '#shared/time/format-day.ts';
import type { StatusState } from '#shared/operations/status-rules.ts';
import { from } from '../design/breakpoints.ts';
import { css } from '../design/emotion.ts';
import { cell, grid, Section, stack, wrap } from '../design/layout.tsx';
import { PageStatement } from '../design/page-statement.tsx';
import { StatusMark, type StatusShape, type StatusTone } from '../design/status-mark.tsx';
import { token } from '../design/tokens.ts';
import { smallText, titleText } from '../design/type.ts';

const marks: Readonly<Record<StatusState, readonly [StatusShape, StatusTone]>> = {
  works: ['full', 'ok'],
  slow: ['half', 'warn'],
  fails: ['square', 'bad'],
};

const row = css({
  paddingBlock: token('--s-6'),
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  rowGap: token('--s-4'),
  '&:first-of-type': {
    borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  },
});

const head = css({
  display: 'grid',
  gap: token('--s-2'),
  alignContent: 'start',
  p: {
    maxWidth: '30rem',
  },
});

const bars = css({
  display: 'flex',
  gap: 1,
  height: '3.5rem',
  listStyle: 'none',
  [from.tablet]: {
    gap: 3,
  },
  li: {
    flex: '1 1 0',
    background: token('--ok'),
    '&[data-state=slow]': {
      background: token('--warn'),
      alignSelf: 'end',
      height: '60%',
    },
    '&[data-state=fails]': {
      background: token('--bad'),
    },
    '&[data-state=none]': {
      background: token('--rule'),
      alignSelf: 'end',
      height: '0.25rem',
    },
  },
});

const ends = css({
  '&&': {
    maxWidth: 'none',
  },
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${token('--s-4')}`,
  paddingTop: token('--s-2'),
  color: token('--ink-2'),
  fontVariantNumeric: 'tabular-nums',
  b: {
    color: token('--ink'),
    fontWeight: 600,
  },
});

const dates = css({
  'div + div': {
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  div: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${token('--s-5')}`,
    paddingBlock: token('--s-3'),
  },
  dt: {
    minWidth: '9rem',
    fontVariantNumeric: 'tabular-nums',
  },
  dd: {
    color: token('--ink-2'),
  },
});

type Data = PageData<'status'>;

function Part({ part, data: { states, history } }: { readonly part: Data['parts'][number]; readonly data: Data }) {
  const { id, title, text, state, share, days } = part;
  const [shape, tone] = marks[state];
  return (
    <section className={`${grid} ${row}`} aria-labelledby={id}>
      <div className={`${cell(1, 4)} ${head}`}>
        <h2 className={titleText[3]} id={id}>
          {title}
        </h2>
        <StatusMark shape={shape} tone={tone}>
          {states[state]}
        </StatusMark>
        <p className={smallText.soft}>{text}</p>
      </div>
      <div className={cell(5, 12)}>
        {/* Decorative: the availability and the list of incidents have the facts. */}
        <ul className={bars} aria-hidden="true">
          {days.map((day, index) => (
            <li key={index} data-state={day} />
          ))}
        </ul>
        <p className={`${smallText.soft} ${ends}`}>
          <span>{history.begin}</span>
          <b>{share}</b>
          <span>{history.end}</span>
        </p>
      </div>
    </section>
  );
}

export function StatusView({ data }: { readonly data: Data }) {
  const { statement, parts, trouble, isKnown, history } = data;
  return (
    <>
      <PageStatement statement={statement} />
      <Section>
        <div className={`${wrap} ${stack[7]}`}>
          <div>
            {parts.map((part) => (
              <Part key={part.id} part={part} data={data} />
            ))}
          </div>
          <div className={grid}>
            <h2 className={`${titleText[3]} ${cell(1, 4)}`}>{history.trouble}</h2>
            <div className={cell(5, 12)}>
              {trouble.length === 0 ? (
                <p>{isKnown ? history.calm : history.away}</p>
              ) : (
                <dl className={dates}>
                  {trouble.map(({ day, text }) => (
                    <div key={day + text}>
                      <dt>
                        <time dateTime={day}>{formatDay(day, 'long')}</time>
                      </dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
          </div>
        </div>
      </Section>
    </>
  );
}
