/** The mark and the site's name. */
import styled from '@emotion/styled';
import { LogoMark } from '../design/logo-mark.tsx';
import { token } from '../design/tokens.ts';

const Lockup = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 44px;
  font-weight: 700;
  font-size: 1.25rem;
  line-height: 1.1;
  letter-spacing: -0.03em;
  color: ${token('--ink')};
  /* In a window of 320 px a long name, or one that its reader spaces out, breaks before it pushes the buttons out of the bar. */
  overflow-wrap: anywhere;
  a:has(> &) {
    text-decoration: none;
  }
`;

export const Logo = ({ name }: { readonly name: string }) => (
  <Lockup>
    <LogoMark />
    {name}
  </Lockup>
);
