/** The type scale as components: what a text is (`as`) and how large it is set (`size`) are chosen apart. */
import styled from '@emotion/styled';
import { token } from './tokens.ts';

const titleSizes = {
  display: `font-size: ${token('--t-display')}; line-height: 0.94; letter-spacing: -0.042em;`,
  1: `font-size: ${token('--t-1')}; line-height: 1; letter-spacing: -0.034em;`,
  2: `font-size: ${token('--t-2')}; line-height: 1.04; letter-spacing: -0.028em;`,
  3: `font-size: ${token('--t-3')}; line-height: 1.14; letter-spacing: -0.022em;`,
  4: `font-size: ${token('--t-4')}; line-height: 1.25; letter-spacing: -0.012em;`,
} as const;

// `as` is kept from the filter's answer in both: Emotion chooses the element by it only where it is not forwarded.

interface TitleProps {
  readonly size: keyof typeof titleSizes;
}

export const Title = styled('h2', { shouldForwardProp: (name) => name !== 'size' && name !== 'as' })<TitleProps>`
  font-weight: 600;
  text-wrap: balance;
  ${({ size }) => titleSizes[size]}
`;

/** The paragraph under a page's heading. */
export const Lead = styled.p`
  font-size: ${token('--t-lead')};
  line-height: 1.4;
  letter-spacing: -0.008em;
  color: ${token('--ink-2')};
  max-width: ${token('--measure-lead')};
`;

const tones = { plain: 'inherit', soft: token('--ink-2'), faint: token('--ink-3') } as const;

interface TextProps {
  readonly tone?: keyof typeof tones;
  readonly size?: 'body' | 'small';
}

/** Running text, at most 66 characters a line. */
export const Text = styled('p', {
  shouldForwardProp: (name) => name !== 'tone' && name !== 'size' && name !== 'as',
})<TextProps>`
  color: ${({ tone = 'plain' }) => tones[tone]};
  max-width: ${token('--measure')};
  ${({ size }) => (size === 'small' ? `font-size: ${token('--t-small')}; line-height: 1.5;` : '')}
`;

/** One of the three words, at its own width: only these words ever change width. */
export const ActWord = styled('span', { shouldForwardProp: (name) => name !== 'act' })<{
  readonly act: 'think' | 'build' | 'scale';
}>`
  font-stretch: ${({ act }) => token(`--w-${act}`)};
`;
