/** The type scale: every size in use, and what it comes to on a phone, a tablet and a desktop. */
import { from } from '../../design/breakpoints.ts';
import { constants, token } from '../../design/tokens.ts';
import { titleText, leadText, bodyText, smallText } from '../../design/type.ts';
import { Part, tokenRows } from '../part.tsx';
import { pixelsAt } from '../pixels-at.ts';
import { css } from '../../design/emotion.ts';

const widths = [390, 768, 1440] as const;

const sample = css({
  lineHeight: 1.1,
  whiteSpace: 'nowrap',
});

const figure = css({ fontSize: token('--t-figure') });
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
  '--t-1': <p className={titleText[1]}>One for each page</p>,
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
