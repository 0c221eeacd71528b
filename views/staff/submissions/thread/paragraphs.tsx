/** Text as it was typed: line ends kept, each paragraph in the direction of its own script, long words broken. */
import styled from '@emotion/styled';
import { token } from '../../../design/tokens.ts';

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75em;
  max-width: 44rem;
  font-size: 1rem;
  line-height: 1.55;
  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    text-wrap: wrap;
  }
  [data-soft] & {
    color: ${token('--ink-2')};
  }
`;

export const Paragraphs = ({ text }: { readonly text: string }) => (
  <Body>
    {text.split(/\n{2,}/).map((paragraph, index) => (
      <p key={index} dir="auto">
        {paragraph}
      </p>
    ))}
  </Body>
);
