/** Closing band of a record's page, with a link to the next record. */
import type { Closing } from '#shared/content/parts.schema.ts';
import type { NextPlate } from '#shared/pages/next-plate.ts';
import { from } from '../design/breakpoints.ts';
import { css } from '../design/emotion.ts';
import { Section, wrap, grid, cell, stack } from '../design/layout.tsx';
import { arrowStyle } from '../design/links.tsx';
import { rowLink } from '../design/row-link.tsx';
import { token } from '../design/tokens.ts';
import { titleText, leadText, smallText } from '../design/type.ts';
import { PostPicture } from '../blog/insights/post-picture.tsx';
import { ClosingActions } from './closing-band.tsx';

const band = css({
  overflow: 'clip',
  '&:has([data-plate])': {
    paddingBottom: 0,
  },
});

const call = css({
  [from.desktop]: {
    alignItems: 'end',
  },
});

const plate = css({
  position: 'relative',
  '* + &': {
    marginTop: token('--s-7'),
  },
});

const words = css({
  display: 'grid',
  gap: token('--s-3'),
  paddingBlock: `${token('--s-5')} ${token('--s-6')}`,
});

const title = css({
  'a:hover': {
    color: 'inherit',
    textDecoration: 'underline',
    textDecorationThickness: token('--line-2'),
    textUnderlineOffset: '0.12em',
  },
  i: {
    display: 'inline-block',
    marginLeft: '0.3em',
  },
});

const picture = css({
  height: '12rem',
  [from.tablet]: {
    height: 'clamp(12rem, 25vw, 30rem)',
  },
});

interface ClosingNextProps {
  readonly closing?: Closing;
  readonly next?: NextPlate | undefined;
  /** Kind of page, above the next record. */
  readonly label: string;
}

export const ClosingNext = ({ closing, next, label }: ClosingNextProps) => (
  <Section ground="band" className={band} data-unprinted="">
    {closing ? (
      <div className={wrap}>
        <div className={`${grid} ${call}`}>
          <h2 className={`${cell(1, 7)} ${titleText[1]}`}>{closing.title}</h2>
          <div className={`${cell(8, 12)} ${stack[5]}`}>
            <p className={leadText}>{closing.text}</p>
            <ClosingActions {...closing} />
          </div>
        </div>
      </div>
    ) : null}
    {next ? (
      <div className={plate} data-plate="">
        <div className={wrap}>
          <div className={words}>
            <p className={smallText.plain}>{label}</p>
            <h2 className={`${closing ? titleText[2] : titleText[1]} ${title}`}>
              <a className={rowLink} href={next.to}>
                {next.title}
                <i className={arrowStyle} aria-hidden="true" />
              </a>
            </h2>
            {next.note ? <p className={leadText}>{next.note}</p> : null}
          </div>
        </div>
        <div className={picture}>
          <PostPicture picture={next.picture} format="wide" narrowFormat="card" ratio="fill" />
        </div>
      </div>
    ) : null}
  </Section>
);
