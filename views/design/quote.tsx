/** What somebody said, set large, without ornament. */
import styled from '@emotion/styled';
import { token } from './tokens.ts';

const Frame = styled.figure`
  display: grid;
  gap: ${token('--s-4')};
  blockquote {
    font-size: ${token('--t-2')};
    line-height: 1.12;
    letter-spacing: -0.024em;
    font-weight: 600;
    max-width: 30ch;
    text-wrap: balance;
  }
  figcaption {
    font-size: ${token('--t-small')};
    color: ${token('--ink-2')};
  }
`;

interface BigQuoteProps {
  readonly text: string;
  /** Who said it, by role. */
  readonly source?: string;
}

export const BigQuote = ({ text, source }: BigQuoteProps) => (
  <Frame>
    <blockquote>
      <p>{text}</p>
    </blockquote>
    {source ? <figcaption>{source}</figcaption> : null}
  </Frame>
);
