/** How the work goes: a statement, the stages in prose, and three facts in the margin. */
import type { ServicePage } from '#shared/pages/service.data.ts';
import { Section, wrap, grid, cell, stack } from '../../design/layout.tsx';
import { textLink } from '../../design/links.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { bodyText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

const columns = css({
  rowGap: token('--s-6'),
});

const statement = css({
  fontSize: token('--t-3'),
  fontWeight: 500,
  lineHeight: 1.28,
  letterSpacing: '-0.018em',
});

const terms = css({
  display: 'grid',
  gap: token('--s-4'),
  fontSize: token('--t-small'),
  lineHeight: 1.5,
  dt: {
    color: token('--ink-3'),
  },
  'dd a': {
    display: 'inline-block',
    paddingBlock: '0.25rem',
  },
  dd: {
    fontWeight: 600,
  },
});

interface ApproachProps {
  readonly label: string;
  readonly approach: ServicePage['service']['approach'];
}

export const Approach = ({ label, approach }: ApproachProps) => (
  <Section>
    <div className={wrap}>
      <div className={`${grid} ${columns}`}>
        <div className={cell(1, 3)}>
          <SectionLabel act="think">{label}</SectionLabel>
        </div>
        <div className={cell(4, 9)}>
          <div className={stack[5]}>
            <p className={statement}>{approach.statement}</p>
            {approach.paragraphs.map((paragraph) => (
              <p className={bodyText.soft} key={paragraph}>
                {paragraph}
              </p>
            ))}
          </div>
        </div>
        <div className={cell(10, 12)}>
          <dl className={terms}>
            {approach.terms.map(({ term, value, to }) => (
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
        </div>
      </div>
    </div>
  </Section>
);
