/** Closing band, one on each page: shared parts, and the home page's form. */
import type { Closing } from '#shared/content/parts.schema.ts';
import type { PicturedClosing } from '#shared/blog/post-card.ts';
import { from } from '../design/breakpoints.ts';
import { ButtonLink, actionsStyle } from '../design/buttons.tsx';
import { Section, wrap, grid, cell, stack } from '../design/layout.tsx';
import { token } from '../design/tokens.ts';
import { titleText, leadText } from '../design/type.ts';
import { css } from '../design/emotion.ts';
import { PostPicture } from '../blog/insights/post-picture.tsx';

const band = css({
  position: 'relative',
  overflow: 'hidden',
  paddingTop: 0,
  [from.desktop]: {
    paddingTop: token('--section'),
  },
});

const art = css({
  height: 'max(9rem, 32vw)',
  marginBottom: token('--s-7'),
  [from.desktop]: {
    position: 'absolute',
    inset: '0 0 0 auto',
    height: '100%',
    width: '44vw',
  },
});

/** The buttons of a closing call. */
export const ClosingActions = ({ primary, secondary }: Pick<Closing, 'primary' | 'secondary'>) => (
  <div className={actionsStyle}>
    <ButtonLink to={primary.to} go>
      {primary.label}
    </ButtonLink>
    {secondary ? (
      <ButtonLink to={secondary.to} kind="line">
        {secondary.label}
      </ButtonLink>
    ) : null}
  </div>
);

/** Text and buttons of a closing band. */
export const ClosingCall = ({ closing }: { readonly closing: Closing }) => (
  <>
    <h2 className={titleText[1]}>{closing.title}</h2>
    <p className={leadText}>{closing.text}</p>
    <ClosingActions {...closing} />
  </>
);

/** Text at the left; picture at the right, to the window's edge. */
export const ClosingBand = ({ closing }: { readonly closing: PicturedClosing }) => (
  <Section className={band} ground="band" data-unprinted="">
    <div className={art}>
      <PostPicture picture={closing.picture} format="square" ratio="fill" />
    </div>
    <div className={wrap}>
      <div className={grid}>
        <div className={cell(1, 7)}>
          <div className={stack[6]}>
            <ClosingCall closing={closing} />
          </div>
        </div>
      </div>
    </div>
  </Section>
);
