/** Space, the grid of twelve columns, and the lines that divide. */
import { from } from '../../design/breakpoints.ts';
import { grid, cell } from '../../design/layout.tsx';
import { constants, token } from '../../design/tokens.ts';
import { Part, tokenRows } from '../part.tsx';
import { pixelsAt } from '../pixels-at.ts';
import { css } from '../../design/emotion.ts';

const steps = (Object.keys(constants) as (keyof typeof constants)[]).filter((name) => /^--s-\d/.test(name));
const fluid = ['--section', '--gutter', '--margin'] as const;
const widths = [390, 768, 1440] as const;

const bar = css({
  height: '0.75rem',
  background: token('--build'),
});

const lengths = Object.fromEntries([...steps, ...fluid].map((name) => [name, css({ width: token(name) })]));

const rows = css({
  '> div': {
    gridTemplateColumns: '6rem 8rem minmax(0, 1fr)',
  },
});

const columns = css({
  rowGap: token('--s-3'),
  textAlign: 'center',
  fontSize: token('--t-micro'),
  '> *': {
    paddingBlock: token('--s-4'),
    background: token('--art-ground'),
  },
  '> [data-column]': {
    display: 'none',
    [from.desktop]: {
      display: 'block',
      gridColumn: 'auto',
    },
  },
});

const label = css({
  background: token('--think-wash'),
});

const content = css({
  background: token('--build-wash'),
});

export const Space = () => (
  <>
    <Part
      id="space"
      title="Space"
      text="A lattice of 8 with two half steps. Components have no outside margin: whoever puts two of them together says how far apart they are."
    >
      <dl className={`${tokenRows} ${rows}`}>
        {steps.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <small>{pixelsAt(constants[name], 1440)} px</small>
            </dd>
            <dd>
              <div className={`${bar} ${lengths[name]}`} />
            </dd>
          </div>
        ))}
        {fluid.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <small>{widths.map((width) => pixelsAt(constants[name], width)).join(' / ')} px</small>
            </dd>
            <dd>
              <div className={`${bar} ${lengths[name]}`} />
            </dd>
          </div>
        ))}
      </dl>
    </Part>
    <Part
      id="grid"
      title="Grid"
      text="One column below 768 px, two below 1024, then twelve. A section’s label stands in columns 1 to 3, what it says in 4 to 12; where there is nothing to say the left stays empty. Hairlines divide items, two pixels of ink open a subject."
    >
      <div className={`${grid} ${columns}`}>
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} data-column>
            {index + 1}
          </div>
        ))}
        <div className={`${cell(1, 3)} ${label}`}>label</div>
        <div className={`${cell(4, 12)} ${content}`}>content</div>
      </div>
    </Part>
  </>
);
