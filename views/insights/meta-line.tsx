/** Small facts about an article in one line, points between them. Give it `span` children. */
import styled from '@emotion/styled';
import { token } from '../design/tokens.ts';

export const MetaLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  font-size: ${token('--t-small')};
  line-height: 1.5;
  color: ${token('--ink-2')};
  /* Hides the point of a fact that begins a line, and no focus ring. */
  clip-path: inset(-1rem -1rem -1rem -7px);
  & > span + span {
    position: relative;
  }
  & > span + span::before {
    content: '';
    position: absolute;
    left: -0.72rem;
    top: 0.62em;
    width: 3px;
    height: 3px;
    border-radius: 50%;
    background: ${token('--ink-3')};
    @media (forced-colors: active) {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
`;
