/** One place, two drawings: a picture is drawn for the proportions it is shown in, and those change with the width of the page. */
import styled from '@emotion/styled';
import { from } from '../design/breakpoints.ts';
import { Plate, type PlateProps } from '../design/plate.tsx';

type Step = keyof typeof from;

const Below = styled('div', { shouldForwardProp: (name) => name !== 'step' })<{ readonly step: Step }>`
  height: 100%;
  ${({ step }) => from[step]} {
    display: none;
  }
`;

const Above = styled('div', { shouldForwardProp: (name) => name !== 'step' })<{ readonly step: Step }>`
  height: 100%;
  display: none;
  ${({ step }) => from[step]} {
    display: block;
  }
`;

interface PlateByWidthProps {
  /** From which width the wide drawing is shown. */
  readonly step?: Step;
  readonly narrow: PlateProps;
  readonly wide: PlateProps;
}

export const PlateByWidth = ({ step = 'tablet', narrow, wide }: PlateByWidthProps) => (
  <>
    <Below step={step}>
      <Plate {...narrow} />
    </Below>
    <Above step={step}>
      <Plate {...wide} />
    </Above>
  </>
);
