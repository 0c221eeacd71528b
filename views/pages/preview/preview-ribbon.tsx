/** Says above a preview what it is and how long it lasts. */
import styled from '@emotion/styled';
import type { PreviewPage } from '#shared/pages/preview-page.ts';
import { Wrap } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';

const Ribbon = styled.div`
  background: ${token('--ink')};
  color: ${token('--paper')};
  p {
    padding-block: ${token('--s-3')};
    font-size: ${token('--t-small')};
    line-height: 1.5;
  }
`;

export const PreviewRibbon = ({ label, text }: PreviewPage['ribbon']) => (
  <Ribbon>
    <Wrap>
      <p>
        <strong>{label}</strong> {text}
      </p>
    </Wrap>
  </Ribbon>
);
