/** Where a message stands: new stands out by its point and color, everything else keeps quiet. */
import styled from '@emotion/styled';
import type { SubmissionStatus } from '#shared/rules/submission-rules.ts';
import { token } from '../../design/tokens.ts';
import { statusWords } from './words/status-words.ts';

const Badge = styled('span', { shouldForwardProp: (name) => name !== 'fresh' })<{ readonly fresh: boolean }>`
  display: inline-flex;
  gap: 0.375rem;
  align-items: center;
  color: ${({ fresh }) => token(fresh ? '--think' : '--ink-2')};
  font-weight: ${({ fresh }) => (fresh ? 600 : 500)};
  white-space: nowrap;
  i {
    flex: none;
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: currentColor;
    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
`;

export const StatusBadge = ({ status }: { readonly status: SubmissionStatus }) => (
  <Badge fresh={status === 'new'}>
    {status === 'new' ? <i aria-hidden="true" /> : null}
    {statusWords[status]}
  </Badge>
);
