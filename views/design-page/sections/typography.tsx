/** The type scale: every size in use, and what it comes to on a phone, a tablet and a desktop. */
import styled from '@emotion/styled';
import { from } from '../../design/breakpoints.ts';
import { constants, token, type Token } from '../../design/tokens.ts';
import { Lead, Text, Title } from '../../design/type.tsx';
import { Part, TokenRows } from '../part.tsx';
import { pixelsAt } from '../pixels-at.ts';

const widths = [390, 768, 1440] as const;

const Sample = styled('span', { shouldForwardProp: (name) => name !== 'size' })<{ readonly size: Token }>`
  font-size: ${({ size }) => token(size)};
  line-height: 1.1;
  white-space: nowrap;
`;

const Rows = styled(TokenRows)`
  ${from.tablet} {
    > div {
      grid-template-columns: 6rem 11rem minmax(0, 1fr);
    }
  }
`;

type SizeToken = Extract<keyof typeof constants, `--t-${string}`>;

const samples: Readonly<Record<SizeToken, React.ReactNode>> = {
  '--t-display': (
    <Title as="p" size="display">
      Think Build Scale
    </Title>
  ),
  '--t-figure': <Sample size="--t-figure">500+</Sample>,
  '--t-1': (
    <Title as="p" size={1}>
      One for each page
    </Title>
  ),
  '--t-2': (
    <Title as="p" size={2}>
      A section’s claim
    </Title>
  ),
  '--t-3': (
    <Title as="p" size={3}>
      The name of an item
    </Title>
  ),
  '--t-4': (
    <Title as="p" size={4}>
      The name of a small item
    </Title>
  ),
  '--t-lead': <Lead>The paragraph under a page’s heading, at most 44 characters a line.</Lead>,
  '--t-body': <Text>Running text, at most 66 characters a line, in words that a reader would use too.</Text>,
  '--t-small': <Text size="small">Labels, captions, hints and everything that staff read all day.</Text>,
  '--t-micro': <Sample size="--t-micro">Counters of the staff area, and nothing else.</Sample>,
};

export const Typography = () => (
  <Part
    id="type"
    title="Type"
    text="One typeface, Archivo, in four weights: 400 for text, 500 for navigation, 600 for headings and labels, 700 for the logo. Sizes mix rem and vw, so that they grow with the window and with the reader’s own setting."
  >
    <Rows>
      {(Object.keys(samples) as SizeToken[]).map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <small>{widths.map((width) => `${pixelsAt(constants[name], width)}`).join(' / ')} px</small>
          </dd>
          <dd>{samples[name]}</dd>
        </div>
      ))}
    </Rows>
  </Part>
);
