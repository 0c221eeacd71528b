/**
 * One place, two drawings: a picture is drawn for the proportions it is shown in, and those change
 * with the width of the page.
 */
import { from } from '../design/breakpoints.ts';
import { Illustration, type IllustrationProps } from '../design/illustration.tsx';
import { css } from '../design/emotion.ts';

type Step = keyof typeof from;

/** Shown on one side of a step alone. */
const below = {
  tablet: css({ height: '100%', [from.tablet]: { display: 'none' } }),
  desktop: css({ height: '100%', [from.desktop]: { display: 'none' } }),
};
const above = {
  tablet: css({ height: '100%', display: 'none', [from.tablet]: { display: 'block' } }),
  desktop: css({ height: '100%', display: 'none', [from.desktop]: { display: 'block' } }),
};

interface IllustrationByWidthProps {
  /** From which width the wide drawing is shown. */
  readonly step?: Step;
  readonly narrow: IllustrationProps;
  readonly wide: IllustrationProps;
}

export const IllustrationByWidth = ({ step = 'tablet', narrow, wide }: IllustrationByWidthProps) => (
  <>
    <div className={below[step]}>
      <Illustration {...narrow} />
    </div>
    <div className={above[step]}>
      <Illustration {...wide} />
    </div>
  </>
);
