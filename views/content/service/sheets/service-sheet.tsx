/** The section specific to a service: frame of its sheet. */
import type { ServiceSheet as Sheet } from '#shared/content/service-sheets.schema.ts';
import { from } from '../../../design/breakpoints.ts';
import { css } from '../../../design/emotion.ts';
import { cell, grid, Section, stack, wrap } from '../../../design/layout.tsx';
import { SectionHead } from '../../../design/section-head.tsx';
import { token } from '../../../design/tokens.ts';
import { Access } from './access.tsx';
import { Bill } from './bill.tsx';
import { Clock } from './clock.tsx';
import { Evaluation } from './evaluation.tsx';
import { Gates } from './gates.tsx';
import { Screen } from './screen.tsx';

const figure = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
});

const caption = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('--s-1')} ${token('--s-5')}`,
  paddingBlock: `${token('--s-4')} ${token('--s-6')}`,
  fontSize: token('--t-small'),
  lineHeight: 1.5,
  color: token('--ink-2'),
  b: {
    color: token('--ink'),
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
});

const conclusion = css({
  fontSize: token('--t-4'),
  lineHeight: 1.4,
  maxWidth: '56ch',
  [from.desktop]: {
    fontSize: token('--t-lead'),
  },
});

/** The drawing of each kind of sheet. */
const Drawn = ({ sheet }: { readonly sheet: Sheet }) => {
  switch (sheet.key) {
    case 'cloud-infrastructure':
      return <Bill sheet={sheet} />;
    case 'application-development':
      return <Screen sheet={sheet} />;
    case 'devops-automation':
      return <Clock sheet={sheet} />;
    case 'ai-data':
      return <Evaluation sheet={sheet} />;
    case 'security-compliance':
      return <Access sheet={sheet} />;
    case 'market-readiness':
      return <Gates sheet={sheet} />;
  }
};

interface ServiceSheetProps {
  readonly sheet: Sheet;
  /** Label for examples. */
  readonly exampleLabel: string;
}

export const ServiceSheet = ({ sheet, exampleLabel }: ServiceSheetProps) => (
  <Section ground="quiet">
    <div className={wrap}>
      <div className={stack[6]}>
        <SectionHead act="build" head={sheet.head} rule="none" />
        <figure className={figure}>
          <figcaption className={caption}>
            {sheet.example ? <b>{exampleLabel}</b> : null}
            <span>{sheet.subject}</span>
          </figcaption>
          <Drawn sheet={sheet} />
        </figure>
        <div className={grid}>
          <p className={`${cell(4, 10)} ${conclusion}`}>{sheet.conclusion}</p>
        </div>
      </div>
    </div>
  </Section>
);
