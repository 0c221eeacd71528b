/** Whether what is written is saved, in words that are read aloud when they matter, and what can be done about it. */
import styled from '@emotion/styled';
import { token } from '../../design/tokens.ts';
import { useOnline } from '../design/offline-notice.tsx';
import { StaffButton } from '../design/staff-button.tsx';
import { isEmpty } from './changes.ts';
import type { DraftSnapshot } from './save-state.ts';

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

interface SaveLineProps {
  readonly snapshot: DraftSnapshot<object, object>;
  /** What is written, as in “this article”. */
  readonly noun: string;
  /** What is said when the server has everything. */
  readonly savedWords: string;
  readonly onRetry: () => void;
  readonly onCompare: () => void;
  /** Leads to the first field with a mistake. */
  readonly onShow: () => void;
}

/** Why it is not saved; undefined where there is nothing to worry about. */
function troubleOf({ save }: DraftSnapshot<object, object>, noun: string, online: boolean): string | undefined {
  switch (save.kind) {
    case 'signed-out':
      return 'Not saved: sign in again.';
    case 'incomplete':
      return `Not saved: ${save.reason}`;
    case 'failed':
      // A field that needs another look is no matter of the connection.
      if (!save.again) return `Not saved. ${save.reason}`;
      return `Not saved: ${online ? save.reason : 'you are offline.'}`;
    case 'conflict':
      return `Not saved: somebody else has changed this ${noun}.`;
    case 'gone':
      return `Not saved: this ${noun} is not there any more.`;
    default:
      return undefined;
  }
}

const calmWords = { untouched: '', changed: 'Unsaved changes', saving: 'Saving…' } as const;

export function SaveLine({ snapshot, noun, savedWords, onRetry, onCompare, onShow }: SaveLineProps) {
  const online = useOnline();
  const { save, isKept, mistakes } = snapshot;
  const trouble = troubleOf(snapshot, noun, online);
  const copy = isKept ? 'Your text is kept in this browser.' : 'This browser keeps no copy: leave the page open.';
  const calm = save.kind in calmWords ? calmWords[save.kind as keyof typeof calmWords] : savedWords;
  const isField = save.kind === 'failed' && !save.again && !isEmpty(mistakes);
  return (
    <Line bad={trouble !== undefined} data-save={save.kind} data-trouble={trouble === undefined ? undefined : ''}>
      <span role="status">{trouble === undefined ? calm : `${trouble} ${copy}`}</span>
      {save.kind === 'conflict' ? <StaffButton onClick={onCompare}>Compare</StaffButton> : null}
      {save.kind === 'failed' && !isField ? <StaffButton onClick={onRetry}>Save again</StaffButton> : null}
      {isField ? <StaffButton onClick={onShow}>Show the field</StaffButton> : null}
    </Line>
  );
}
