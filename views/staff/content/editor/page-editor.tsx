/** A page's form with everything that can be done with what is written in it. */
import styled from '@emotion/styled';
import { useEffect, useMemo, useState } from 'react';
import type { ContentPage } from '#shared/contracts/content.schema.ts';
import { from } from '../../../design/breakpoints.ts';
import { token } from '../../../design/tokens.ts';
import { SelectField } from '../../design/staff-field.tsx';
import { StaffButton, StaffLinkButton } from '../../design/staff-button.tsx';
import { StaffBar } from '../../shell/staff-bar.tsx';
import { PageState } from '../page-state.tsx';
import { EditorDialogs, type OpenDialog } from './dialogs/editor-dialogs.tsx';
import { FormContext } from './editor-context.ts';
import { FieldView } from './fields/field-view.tsx';
import { Fields } from './fields/fields.tsx';
import { fieldId } from './form-values.ts';
import { usePageDeeds } from './page-deeds.ts';
import { SaveLine } from './save-line.tsx';
import { SidePanel } from './side-panel.tsx';
import { usePageDraft, type SaveState } from './use-page-draft.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('--s-5')};
  max-width: 80rem;
  padding: ${token('--s-4')} ${token('--s-4')} ${token('--s-9')};
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 18rem;
    padding-inline: ${token('--s-5')};
  }
`;

const Form = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('--s-4')};
  align-content: start;
  max-width: 48rem;
`;

/** Always in sight: whether the words are safe. */
const Top = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: grid;
  background: ${token('--paper')};
`;

const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('--s-3')};
  align-items: end;
`;

/** Opens what a field stands in, then goes to it. */
function useReveal() {
  const [revealed, setRevealed] = useState({ place: '' });
  useEffect(() => {
    if (revealed.place === '') return undefined;
    const frame = requestAnimationFrame(() => {
      const element = document.getElementById(fieldId(revealed.place.split('.')));
      element?.scrollIntoView({ block: 'center' });
      element?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [revealed]);
  return { revealed, reveal: (place: string) => setRevealed({ place }) };
}

export function PageEditor({ initial }: { readonly initial: ContentPage }) {
  const draft = usePageDraft(initial);
  const { page, content, state, change } = draft;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [address, setAddress] = useState(page.path);
  const { revealed, reveal } = useReveal();

  const deeds = usePageDeeds(draft, (detail) => setDialog({ kind: 'conflict', detail }));
  const [answered, setAnswered] = useState<SaveState>(state);
  const conflict: OpenDialog | null =
    state.kind === 'failed' && state.problem.status === 409 && state !== answered
      ? { kind: 'conflict', detail: state.problem.detail }
      : null;
  const closeDialog = (): void => {
    setDialog(null);
    setAnswered(state);
  };

  const errors = state.kind === 'failed' ? state.problem.errors : undefined;
  const mistakes = useMemo(() => new Map((errors ?? []).map(({ field, message }) => [field, message])), [errors]);
  const { facts } = initial;
  const tools = useMemo(() => ({ FieldView, change, mistakes, facts, revealed }), [change, mistakes, facts, revealed]);

  const canPublish = page.state !== 'published' || state.kind !== 'saved';
  const publish = () => void deeds.perform({ path: 'publish', done: 'Published: everybody reads it now' });
  const fields = page.form.kind === 'group' ? page.form.fields : [];

  return (
    <>
      <StaffBar title={page.title}>
        <PageState state={page.state} />
        <StaffButton onClick={() => void deeds.preview(address)}>Preview</StaffButton>
        {canPublish ? (
          <>
            <StaffButton onClick={() => setDialog({ kind: 'schedule' })}>Publish later</StaffButton>
            <StaffButton kind="primary" busy={deeds.busy} onClick={publish}>
              Publish
            </StaffButton>
          </>
        ) : null}
      </StaffBar>
      <Frame>
        <Form>
          <Top>
            <SaveLine state={state} page={page} onShow={() => reveal(errors?.[0]?.field ?? '')} />
          </Top>
          <More>
            <StaffLinkButton to="/admin/content">All pages</StaffLinkButton>
            <StaffButton onClick={() => setDialog({ kind: 'history' })}>History</StaffButton>
            {page.working_copy ? (
              <StaffButton onClick={() => setDialog({ kind: 'discard' })}>Discard changes</StaffButton>
            ) : null}
            {page.scheduled_at === null ? null : (
              <StaffButton onClick={() => setDialog({ kind: 'unschedule' })}>Do not publish then</StaffButton>
            )}
            {page.built_in && page.state === 'published' ? null : (
              <StaffButton onClick={() => setDialog({ kind: 'built-in' })}>Back to the built-in text</StaffButton>
            )}
          </More>
          {page.paths.length > 1 ? (
            <SelectField
              label="What Preview opens"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            >
              {page.paths.map((path) => (
                <option key={path}>{path}</option>
              ))}
            </SelectField>
          ) : null}
          <FormContext value={tools}>
            <Fields path={[]} fields={fields} value={content} />
          </FormContext>
        </Form>
        <SidePanel page={page} mistakes={mistakes} onGo={reveal} />
      </Frame>
      <EditorDialogs open={dialog ?? conflict} draft={draft} deeds={deeds} onClose={closeDialog} />
    </>
  );
}
