/** Head of a section: label in columns 1 to 3, claim and content in 4 to 12. */
import type { ReactNode } from 'react';
import type { SectionHead as Head } from '#shared/content/parts.schema.ts';
import { cell, grid, stack } from './layout.tsx';
import { Mark, type Act } from './mark.tsx';
import { token } from './tokens.ts';
import { titleText } from './type.ts';
import { css } from './emotion.ts';

const ruled = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  paddingTop: token('--s-5'),
});

const claim = css({
  maxWidth: '36ch',
});

const label = css({
  display: 'flex',
  gap: '0.625rem',
  alignItems: 'baseline',
  fontSize: token('--t-small'),
  lineHeight: 1.35,
  letterSpacing: '-0.003em',
});

/** A small section heading with the mark of its act. */
export const SectionLabel = ({ act, id, children }: { act: Act; id?: string; children: ReactNode }) => (
  <h2 className={label} id={id}>
    <Mark act={act} />
    <span>{children}</span>
  </h2>
);

interface SectionHeadProps {
  readonly act: Act;
  readonly head: Head;
  readonly id?: string;
  /** `ink` separates subjects; omit it in sections with a background. */
  readonly rule?: 'ink' | 'none';
  readonly children?: ReactNode;
}

export function SectionHead({ act, head, id, rule = 'ink', children }: SectionHeadProps) {
  return (
    <div className={rule === 'ink' ? `${grid} ${ruled}` : grid}>
      <div className={cell(1, 3)}>
        <SectionLabel act={act} {...(id ? { id } : {})}>
          {head.label}
        </SectionLabel>
      </div>
      {head.claim || children ? (
        <div className={cell(4, 12)}>
          <div className={stack[7]}>
            {head.claim ? <p className={`${titleText[2]} ${claim}`}>{head.claim}</p> : null}
            {children}
          </div>
        </div>
      ) : null}
    </div>
  );
}
