/** Point, line and plane: the three marks that stand for Think, Build and Scale. */
import styled from '@emotion/styled';
import { token } from './tokens.ts';

export type Act = 'think' | 'build' | 'scale';

const acts = ['think', 'build', 'scale'] as const;

/** The act that an item in a row of any length takes: think, build, scale, think, … */
export const actOf = (index: number): Act => acts[index % 3] ?? 'think';

// Whole pixels where the browser can: a small circle of 8.6 px is drawn as an oval.
const square = 'width: 0.72em; height: 0.72em; width: round(0.72em, 1px); height: round(0.72em, 1px);';

const shapes = {
  think: `${square} border-radius: 50%;`,
  build: 'width: 0.26em; height: 0.95em; margin-inline: 0.23em; translate: 0 0.1em;',
  scale: square,
} as const;

const Shape = styled('i', { shouldForwardProp: (name) => name !== 'act' })<{ readonly act: Act }>`
  display: inline-block;
  flex: none;
  background: ${({ act }) => token(`--${act}`)};
  ${({ act }) => shapes[act]}
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: CanvasText;
  }
`;

/** Decoration: the text beside it says what it marks. */
export const Mark = ({ act }: { readonly act: Act }) => <Shape act={act} aria-hidden="true" />;
