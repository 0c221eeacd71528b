/** The blue band that ends a page with an invitation; one on each page. */
import type { ArtSubject } from '#shared/art/art-path.ts';
import type { Closing } from '#shared/content/parts.schema.ts';
import { from } from './breakpoints.ts';
import { ButtonLink, actionsStyle } from './buttons.tsx';
import { Section, wrap, grid, cell, stack } from './layout.tsx';
import { Illustration } from './illustration.tsx';
import { token } from './tokens.ts';
import { titleText, leadText } from './type.ts';
import { css } from './emotion.ts';

const band = css({
  position: 'relative',
  overflow: 'hidden',
  paddingTop: 0,
  [from.tablet]: {
    paddingTop: token('--section'),
  },
});

const art = css({
  aspectRatio: '31/26',
  width: 'min(100%, 28rem)',
  margin: `0 0 ${token('--s-7')} auto`,
  // It comes out of the ground at the left, and runs to the band's edges on the other sides.
  maskImage: 'linear-gradient(90deg, #0000, #000 9%)',
  [from.tablet]: {
    position: 'absolute',
    inset: '0 0 0 auto',
    height: '100%',
    width: '44vw',
  },
});

const textStyle = css({
  [from.tablet]: {
    paddingRight: '44%',
  },
  [from.desktop]: {
    paddingRight: 0,
  },
});

interface ClosingBandProps {
  readonly closing: Closing;
  readonly subject: ArtSubject;
  readonly seed: string;
}

export const ClosingBand = ({ closing, subject, seed }: ClosingBandProps) => (
  <Section className={band} ground="band" data-unprinted="">
    <div className={art}>
      <Illustration subject={subject} seed={seed} format="band" ratio="fill" />
    </div>
    <div className={wrap}>
      <div className={grid}>
        <div className={`${cell(1, 7)} ${textStyle}`}>
          <div className={stack[6]}>
            <h2 className={titleText[1]}>{closing.title}</h2>
            <p className={leadText}>{closing.text}</p>
            <div className={actionsStyle}>
              <ButtonLink to={closing.primary.to} go>
                {closing.primary.label}
              </ButtonLink>
              {closing.secondary ? (
                <ButtonLink to={closing.secondary.to} kind="line">
                  {closing.secondary.label}
                </ButtonLink>
              ) : null}
            </div>
          </div>
        </div>
      </div>
    </div>
  </Section>
);
