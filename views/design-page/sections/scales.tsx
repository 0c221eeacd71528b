/** The scales of type and space: every size in use, and what it comes to on a phone, a tablet and a desktop. */
import { from } from '../../design/breakpoints.ts';
import { grid, cell } from '../../design/layout.tsx';
import { constants, token } from '../../design/tokens.ts';
import { titleText, leadText, bodyText, smallText } from '../../design/type.ts';
import { Part, tokenRows } from '../part.tsx';
import { css } from '../../design/emotion.ts';

const widths = [390, 768, 1440] as const;

const rem = 16;

const sum = (text: string, width: number): number =>
  [...text.matchAll(/(-?[\d.]+)(rem|vw|px)/g)].reduce((total, [, number, unit]) => {
    const scale = unit === 'rem' ? rem : unit === 'vw' ? width / 100 : 1;
    return total + Number(number) * scale;
  }, 0);

/**
 * A token's length (`1rem`, `3.3vw`, sums of them, `clamp` of three) in a window of some width, in
 * pixels to a tenth.
 */
export function pixelsAt(length: string, width: number): number {
  const parts = /^clamp\(([^,]+),([^,]+),([^,]+)\)$/.exec(length)?.slice(1) ?? [length];
  const [least = 0, wanted = least, most = least] = parts.map((part) => sum(part, width));
  return Math.round(Math.min(Math.max(wanted, least), Math.max(most, least)) * 10) / 10;
}

const steps = (Object.keys(constants) as (keyof typeof constants)[]).filter((name) => /^--s-\d/.test(name));
const fluid = ['--section', '--gutter', '--margin'] as const;
const bar = css({
  height: '0.75rem',
  background: token('--build'),
});

const lengths = Object.fromEntries([...steps, ...fluid].map((name) => [name, css({ width: token(name) })]));

const spaceRows = css({
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

/** Space, the grid of twelve columns, and the lines that divide. */
export const Space = () => (
  <>
    <Part
      id="space"
      title="Space"
      text="A lattice of 8 with two half steps. Components have no outside margin: whoever puts two of them together says how far apart they are."
    >
      <dl className={`${tokenRows} ${spaceRows}`}>
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

const sample = css({
  lineHeight: 1.1,
  whiteSpace: 'nowrap',
});

const figure = css({ fontSize: token('--t-figure') });
const giant = css({ fontSize: token('--t-page') });
const micro = css({ fontSize: token('--t-micro') });

const rows = css({
  [from.tablet]: {
    '> div': {
      gridTemplateColumns: '6rem 11rem minmax(0, 1fr)',
    },
  },
});

type SizeToken = Extract<keyof typeof constants, `--t-${string}`>;

const samples: Readonly<Record<SizeToken, React.ReactNode>> = {
  '--t-display': <p className={titleText.display}>Think Build Scale</p>,
  '--t-figure': <span className={`${sample} ${figure}`}>500+</span>,
  '--t-page': <span className={`${sample} ${giant}`}>One claim a page</span>,
  '--t-1': <p className={titleText[1]}>A record’s name</p>,
  '--t-2': <p className={titleText[2]}>A section’s claim</p>,
  '--t-3': <p className={titleText[3]}>The name of an item</p>,
  '--t-4': <p className={titleText[4]}>The name of a small item</p>,
  '--t-lead': <p className={leadText}>The paragraph under a page’s heading, at most 44 characters a line.</p>,
  '--t-body': (
    <p className={bodyText.plain}>Running text, at most 66 characters a line, in words that a reader would use too.</p>
  ),
  '--t-small': <p className={smallText.plain}>Labels, captions, hints and everything that staff read all day.</p>,
  '--t-micro': <span className={`${sample} ${micro}`}>Counters of the staff area, and nothing else.</span>,
};

export const Typography = () => (
  <Part
    id="type"
    title="Type"
    text="One typeface, Archivo, in four weights: 400 for text, 500 for navigation, 600 for headings and labels, 700 for the logo. Sizes mix rem and vw, so that they grow with the window and with the reader’s own setting."
  >
    <dl className={`${tokenRows} ${rows}`}>
      {(Object.keys(samples) as SizeToken[]).map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <small>{widths.map((width) => `${pixelsAt(constants[name], width)}`).join(' / ')} px</small>
          </dd>
          <dd>{samples[name]}</dd>
        </div>
      ))}
    </dl>
  </Part>
);
