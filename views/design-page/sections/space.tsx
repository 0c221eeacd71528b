/** Space, the grid of twelve columns, and the lines that divide. */
import styled from '@emotion/styled';
import { from } from '../../design/breakpoints.ts';
import { Cell, Grid } from '../../design/layout.tsx';
import { constants, token, type Token } from '../../design/tokens.ts';
import { Part, TokenRows } from '../part.tsx';
import { pixelsAt } from '../pixels-at.ts';

const steps = (Object.keys(constants) as (keyof typeof constants)[]).filter((name) => /^--s-\d/.test(name));
const fluid = ['--section', '--gutter', '--margin'] as const;
const widths = [390, 768, 1440] as const;

const Bar = styled('div', { shouldForwardProp: (name) => name !== 'size' })<{ readonly size: Token }>`
  width: ${({ size }) => token(size)};
  height: 0.75rem;
  background: ${token('--build')};
`;

const Rows = styled(TokenRows)`
  > div {
    grid-template-columns: 6rem 8rem minmax(0, 1fr);
  }
`;

const Columns = styled(Grid)`
  row-gap: ${token('--s-3')};
  text-align: center;
  font-size: ${token('--t-micro')};
  > * {
    padding-block: ${token('--s-4')};
    background: ${token('--art-ground')};
  }
  > [data-column] {
    display: none;
    ${from.desktop} {
      display: block;
      grid-column: auto;
    }
  }
`;

const Label = styled(Cell)`
  background: ${token('--think-wash')};
`;

const Content = styled(Cell)`
  background: ${token('--build-wash')};
`;

export const Space = () => (
  <>
    <Part
      id="space"
      title="Space"
      text="A lattice of 8 with two half steps. Components have no outside margin: whoever puts two of them together says how far apart they are."
    >
      <Rows>
        {steps.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <small>{pixelsAt(constants[name], 1440)} px</small>
            </dd>
            <dd>
              <Bar size={name} />
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
              <Bar size={name} />
            </dd>
          </div>
        ))}
      </Rows>
    </Part>
    <Part
      id="grid"
      title="Grid"
      text="One column below 768 px, two below 1024, then twelve. A section’s label stands in columns 1 to 3, what it says in 4 to 12; where there is nothing to say the left stays empty. Hairlines divide items, two pixels of ink open a subject."
    >
      <Columns>
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} data-column>
            {index + 1}
          </div>
        ))}
        <Label from={1} to={3}>
          label
        </Label>
        <Content from={4} to={12}>
          content
        </Content>
      </Columns>
    </Part>
  </>
);
