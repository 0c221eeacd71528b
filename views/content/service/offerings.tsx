/** Offerings: name, description, deliverable. */
import type { SectionHead as Head } from '#shared/content/parts.schema.ts';
import type { Offering } from '#shared/content/services.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { ruledList } from '../../design/lists.tsx';
import { Mark } from '../../design/mark.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { css } from '../../design/emotion.ts';

const part = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('--s-2')} ${token('--gutter')}`,
  // Compact on phones.
  'ul > &': {
    paddingBlock: token('--s-4'),
  },
  [from.tablet]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    'ul > &': {
      paddingBlock: token('--s-5'),
    },
    '> h3': {
      gridColumn: '1 / 4',
    },
    '> p': {
      gridColumn: '4 / 9',
    },
    '> p:last-of-type': {
      gridColumn: '9 / -1',
    },
  },
});

const keep = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '0.625rem',
  alignContent: 'start',
  fontWeight: 600,
  lineHeight: 1.45,
  i: {
    translate: '0 0.35em',
  },
});

/** Shown once above the column; rows repeat it for screen readers. */
const columnLabel = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'baseline',
  columnGap: '0.625rem',
  paddingBottom: token('--s-3'),
  fontSize: token('--t-small'),
  lineHeight: 1.35,
  color: token('--ink-2'),
  [from.tablet]: {
    marginLeft: `calc(100% * 8 / 12 + ${token('--gutter')} * 8 / 12)`,
    i: {
      display: 'none',
    },
  },
});

interface OfferingsProps {
  readonly head: Head;
  readonly keepLabel: string;
  readonly items: readonly Offering[];
}

export const Offerings = ({ head, keepLabel, items }: OfferingsProps) => (
  <Section>
    <div className={wrap}>
      <div className={stack[6]}>
        <SectionHead act="build" head={head} />
        <div>
          <p className={columnLabel} aria-hidden="true">
            <Mark act="scale" />
            {keepLabel}
          </p>
          <ul className={ruledList} role="list">
            {items.map((item) => (
              <li className={part} key={item.title}>
                <h3 className={titleText[3]}>{item.title}</h3>
                <p className={bodyText.soft}>{item.text}</p>
                <p className={keep}>
                  <Mark act="scale" />
                  <span>
                    <b className={visuallyHidden}>{keepLabel}</b> {item.keep}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  </Section>
);
