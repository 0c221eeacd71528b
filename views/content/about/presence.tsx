/** Locations: desks with hours beside the globe, and figures. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { below, from } from '../../design/breakpoints.ts';
import { FigureSet } from '../../design/figures.tsx';
import { Section, wrap, grid, cell, stack, pageEdge } from '../../design/layout.tsx';
import { SectionLabel } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';
import { PostPicture } from '../../blog/insights/post-picture.tsx';

const clip = css({
  overflow: 'clip',
});

const frame = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  rowGap: token('--s-8'),
});

const textStyle = css({
  paddingTop: token('--s-5'),
  height: '100%',
  alignContent: 'space-between',
});

const globe = css({
  marginInline: `calc(-1 * ${token('--margin')})`,
  // Phones show the line around the world at the top of the page instead (world-line.tsx).
  [below.tablet]: {
    display: 'none',
  },
  [from.desktop]: {
    marginLeft: 0,
    marginRight: `calc(-1 * ${pageEdge})`,
  },
});

const desks = css({
  div: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `0 ${token('--s-5')}`,
    paddingBlock: token('--s-3'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  'div:last-of-type': {
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
  },
  dt: {
    fontWeight: 600,
  },
  dd: {
    color: token('--ink-2'),
    fontVariantNumeric: 'tabular-nums',
  },
});

export const Presence = ({ presence }: { presence: PageData<'about'>['presence'] }) => (
  <Section className={clip}>
    <div className={wrap}>
      <div className={`${grid} ${frame}`}>
        <div className={cell(1, 6)}>
          <div className={`${stack[6]} ${textStyle}`}>
            <div className={stack[5]}>
              <SectionLabel act="scale">{presence.head.label}</SectionLabel>
              <p className={titleText[2]}>{presence.head.claim}</p>
              <p className={bodyText.soft}>{presence.text}</p>
            </div>
            <dl className={desks}>
              {presence.desks.map((desk) => (
                <div key={desk.region}>
                  <dt>{desk.region}</dt>
                  <dd>{desk.hours}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <div className={`${cell(7, 12)} ${globe}`}>
          <PostPicture picture={presence.picture} format="header" />
        </div>
        {presence.figures.length > 0 ? <FigureSet figures={presence.figures} /> : null}
      </div>
    </div>
  </Section>
);
