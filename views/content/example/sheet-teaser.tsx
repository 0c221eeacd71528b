/** A teaser that links to a sample document: text and a corner of the sheet. */
import type { SheetTeaser as Teaser } from '#shared/content/examples.data.ts';
import { from } from '../../design/breakpoints.ts';
import { css } from '../../design/emotion.ts';
import { cell, grid, Section, wrap } from '../../design/layout.tsx';
import { arrowStyle } from '../../design/links.tsx';
import { rowLink } from '../../design/row-link.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { bodyText, titleText } from '../../design/type.ts';
import { SheetCorner } from './sheet-corner.tsx';

const section = css({
  '&[data-ground]': {
    paddingBottom: 0,
  },
});

const row = css({
  position: 'relative',
  rowGap: token('--s-6'),
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  paddingTop: token('--s-5'),
});

const words = css({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: token('--s-4'),
  [from.desktop]: {
    paddingBottom: token('--s-8'),
  },
});

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.6rem',
  minHeight: 44,
  fontWeight: 600,
  color: token('--build'),
});

interface SheetTeaserProps {
  readonly teaser: Teaser;
  readonly ground?: 'paper' | 'quiet' | 'band';
}

export const SheetTeaser = ({ teaser, ground = 'paper' }: SheetTeaserProps) => (
  <Section className={section} ground={ground} data-unprinted="">
    <div className={wrap}>
      <div className={`${grid} ${row}`}>
        <div className={cell(1, 3)}>
          <SectionLabel act="scale">{teaser.head.label}</SectionLabel>
        </div>
        <div className={`${cell(4, 7)} ${words}`}>
          <p className={titleText[ground === 'band' ? 2 : 3]}>{teaser.head.claim}</p>
          <p className={bodyText.soft}>{teaser.text}</p>
          <a className={`${rowLink} ${link}`} href={teaser.to}>
            {teaser.link}
            <i className={arrowStyle} aria-hidden="true" />
          </a>
        </div>
        <div className={cell(8, 12)}>
          <SheetCorner sheet={teaser.sheet} />
        </div>
      </div>
    </div>
  </Section>
);
