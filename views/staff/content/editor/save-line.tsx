/** Whether what is in the form is safe, in a sentence that is read aloud when it changes. */
import { reasonOf } from '../../design/load-error.tsx';
import { StatusLine } from '../../design/status-line.tsx';
import { StaffButton } from '../../design/staff-button.tsx';
import type { ContentPage } from '#shared/contracts/content.schema.ts';
import type { SaveState } from './use-page-draft.ts';

interface SaveLineProps {
  readonly state: SaveState;
  readonly page: ContentPage;
  /** Leads to the first field with a mistake. */
  readonly onShow: () => void;
}

const savedWords = ({ state }: ContentPage): string => {
  if (state === 'draft') return 'All changes are saved. The public does not see them yet.';
  return state === 'scheduled' ? 'This text is scheduled.' : 'This is what the public reads.';
};

export function SaveLine({ state, page, onShow }: SaveLineProps) {
  if (state.kind !== 'failed')
    return (
      <StatusLine tone={state.kind === 'saved' ? 'ok' : 'plain'} role="status">
        {state.kind === 'saved' ? savedWords(page) : 'Saving...'}
      </StatusLine>
    );
  const { problem } = state;
  return (
    <StatusLine tone={problem.kind === 'refused' ? 'bad' : 'warn'} role="status">
      <span>{`Not saved. ${reasonOf(problem)}`}</span>
      {problem.errors.length > 0 ? <StaffButton onClick={onShow}>Show the field</StaffButton> : null}
    </StatusLine>
  );
}
