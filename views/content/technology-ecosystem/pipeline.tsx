/** Stages from points to a plane, with gates between them. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { below, from } from '../../design/breakpoints.ts';
import { stack } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText, smallText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

type PipelineData = PageData<'technology-ecosystem'>['pipeline'];

/** Shapes of the first, second and third stage, and of later ones and the last. */
const tracks = [
  `radial-gradient(circle, ${token('--think')} 3px, transparent 3.5px) 0 50% / 20px 20px round no-repeat`,
  `repeating-linear-gradient(90deg, ${token('--build')} 0 12px, transparent 12px 20px) 0 50% / 100% 3px no-repeat`,
  `linear-gradient(${token('--build')} 0 0) 0 50% / 100% 3px no-repeat`,
  `linear-gradient(${token('--scale')} 0 0) 0 50% / 100% 20px no-repeat`,
] as const;

const list = css({
  listStyle: 'none',
  display: 'grid',
  gap: `${token('--s-7')} ${token('--gutter')}`,
  [from.tablet]: {
    rowGap: token('--s-8'),
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
  [from.desktop]: {
    gridTemplateColumns: 'none',
    gridAutoColumns: 'minmax(0, 1fr)',
    gridAutoFlow: 'column',
    gridTemplateRows: 'auto 1fr auto',
    rowGap: token('--s-5'),
  },
});

const stageStyle = css({
  display: 'grid',
  gap: token('--s-5'),
  position: 'relative',
  paddingTop: '4.5rem',
  '&::before': {
    content: "''",
    position: 'absolute',
    inset: '0 0 auto',
    height: '3rem',
    forcedColorAdjust: 'none',
    background: tracks[3],
  },
  [below.tablet]: {
    gap: token('--s-4'),
    paddingTop: '2.25rem',
    '&::before': { height: 20 },
  },
  '&:nth-of-type(1):not(:last-of-type)::before': { background: tracks[0] },
  '&:nth-of-type(2):not(:last-of-type)::before': { background: tracks[1] },
  '&:nth-of-type(3):not(:last-of-type)::before': { background: tracks[2] },
  [from.desktop]: {
    gridRow: 'span 3',
    gridTemplateRows: 'subgrid',
    '&:not(:last-of-type)::before': {
      right: `calc(-1 * ${token('--gutter')})`,
    },
    // Gate.
    'li + &::after': {
      content: "''",
      position: 'absolute',
      inset: '0 auto auto 0',
      width: 2,
      height: '3rem',
      background: token('--rule-strong'),
    },
  },
});

const gate = css({
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  paddingTop: token('--s-3'),
  b: {
    display: 'block',
    fontWeight: 600,
    color: token('--ink'),
  },
});

export const Pipeline = ({ pipeline }: { pipeline: PipelineData }) => (
  <ol className={list} role="list">
    {pipeline.stages.map((stage) => (
      <li className={stageStyle} key={stage.title}>
        <h3 className={titleText[3]}>{stage.title}</h3>
        <div className={stack[5]}>
          {stage.items.map((item) => (
            <div className={stack[1]} key={item.title}>
              <h4 className={titleText[4]}>{item.title}</h4>
              <p className={bodyText.soft}>{item.text}</p>
            </div>
          ))}
        </div>
        <p className={`${smallText.soft} ${gate}`}>
          <b>{pipeline.gateLabel}</b> {stage.gate}
        </p>
      </li>
    ))}
  </ol>
);
