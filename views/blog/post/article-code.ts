/** Styles of inline code and code blocks. */
import { token } from '../../design/tokens.ts';

/** Darker in the light theme, lighter in the dark theme. */
export const codeGround = `light-dark(${token('--sunken')}, ${token('--surface')})`;

export const code = {
  'code, kbd, samp': {
    fontFamily: token('--mono'),
    fontSize: '0.86em',
    background: codeGround,
    padding: '0.1em 0.3em',
  },
  kbd: {
    border: `${token('--line')} solid ${token('--rule')}`,
    borderRadius: token('--r-1'),
  },
  '.code': {
    maxWidth: '52rem',
    marginBlock: '1.6em',
    background: codeGround,
    borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  },
  '.code-bar': {
    display: 'flex',
    alignItems: 'center',
    gap: token('--s-4'),
    minHeight: 44,
    paddingLeft: token('--s-5'),
    fontSize: token('--t-small'),
    lineHeight: 1.4,
    color: token('--ink-2'),
  },
  '.code-said': {
    marginLeft: 'auto',
    paddingBlock: token('--s-2'),
    color: token('--ok'),
    fontWeight: 600,
  },
  '.code-bar > button': {
    minHeight: 44,
    padding: `0 ${token('--s-5')}`,
    border: 0,
    background: 'none',
    fontWeight: 600,
    color: token('--build'),
    cursor: 'pointer',
  },
  '.code-bar > button:hover': {
    background: token('--build-wash'),
  },
  '.code-bar > button[hidden]': {
    display: 'none',
  },
  pre: {
    margin: 0,
    padding: `${token('--s-2')} ${token('--s-5')} ${token('--s-5')}`,
    overflowX: 'auto',
    fontSize: '0.9375rem',
    lineHeight: 1.6,
    tabSize: 2,
  },
  'pre:focus-visible': {
    outlineOffset: -3,
  },
  'pre code': {
    fontSize: '1em',
    background: 'none',
    padding: 0,
  },
  '.tok-k': {
    color: token('--build'),
    fontWeight: 600,
  },
  '.tok-s': {
    color: token('--scale'),
  },
  '.tok-c': {
    color: token('--ink-3'),
  },
  mark: {
    color: 'inherit',
    background: token('--think-wash'),
    paddingInline: '0.15em',
  },
  'sub, sup': {
    lineHeight: 0,
  },
} as const;
