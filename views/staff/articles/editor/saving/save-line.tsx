/** Whether what is written is saved, in words that are read aloud when they matter. */
import styled from '@emotion/styled';
import { token } from '../../../../design/tokens.ts';
import { StaffButton } from '../../../design/staff-button.tsx';
import { useOnline } from '../../../design/offline-notice.tsx';
import { nearMoment } from '../../../submissions/words/moments.ts';
import type { ArticleSnapshot } from './article-snapshot.ts';

const Line = styled('div', { shouldForwardProp: (name) => name !== 'bad' })<{ readonly bad: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('--s-1')} ${token('--s-3')};
  align-items: center;
  min-height: 44px;
  font-size: ${token('--t-small')};
  color: ${({ bad }) => token(bad ? '--bad' : '--ink-2')};
  ${({ bad }) => (bad ? 'font-weight: 600;' : '')}
  overflow-wrap: anywhere;
`;

function wordsOf({ save, isKept }: ArticleSnapshot, online: boolean): string {
  const copy = isKept ? 'Your text is kept in this browser.' : 'This browser keeps no copy: leave the page open.';
  switch (save.kind) {
    case 'untouched':
      return '';
    case 'saved':
      return `Saved ${nearMoment(save.at, new Date())}`;
    case 'changed':
      return 'Unsaved changes';
    case 'saving':
      return 'Saving…';
    case 'signed-out':
      return `Not saved: sign in again. ${copy}`;
    case 'untitled':
      return `Not saved: it is saved once it has a title. ${copy}`;
    case 'failed':
      return `Not saved: ${online ? save.reason : 'you are offline.'} ${copy}`;
    case 'conflict':
      return `Not saved: somebody else has changed this article. ${copy}`;
    case 'gone':
      return `Not saved: this article is in the trash. ${copy}`;
  }
}

interface SaveLineProps {
  readonly snapshot: ArticleSnapshot;
  readonly onRetry: () => void;
}

export function SaveLine({ snapshot, onRetry }: SaveLineProps) {
  const online = useOnline();
  const { kind } = snapshot.save;
  const bad =
    kind === 'failed' || kind === 'conflict' || kind === 'gone' || kind === 'signed-out' || kind === 'untitled';
  return (
    <Line bad={bad} data-save={kind}>
      <span role="status">{wordsOf(snapshot, online)}</span>
      {kind === 'failed' ? <StaffButton onClick={onRetry}>Save again</StaffButton> : null}
    </Line>
  );
}
