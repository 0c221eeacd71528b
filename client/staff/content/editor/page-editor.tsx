/** A page's form with everything that can be done with what is written in it. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ContentPage } from '#shared/contracts/content.schema.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { SelectField } from '../../ui/staff-field.tsx';
import { StaffButton, StaffLinkButton } from '../../ui/staff-button.tsx';
import { LeaveDialog } from '../../saving/leave-dialog.tsx';
import { RecoveryNote } from '../../saving/recovery-note.tsx';
import { SaveLine } from '../../saving/save-line.tsx';
import { useSaveMessages } from '../../saving/save-messages.ts';
import { useCompare } from '../../saving/use-compare.ts';
import { useDraft } from '../../saving/use-draft.ts';
import { useIsAtWork, useOthersHere } from '../../session/use-others-here.ts';
import { OthersHere } from '../../ui/others-here.tsx';
import { StaffBar } from '../../shell/staff-bar.tsx';
import { PageState } from '../page-state.tsx';
import { ConflictDialog } from './dialogs/conflict-dialog.tsx';
import { EditorDialogs, type OpenDialog } from './dialogs/editor-dialogs.tsx';
import { FormContext } from './editor-context.ts';
import { FieldView } from './fields/field-view.tsx';
import { Fields } from './fields/fields.tsx';
import { fieldId, valueAt, withValue, type Path } from './form-values.ts';
import { usePageActions } from './page-actions.ts';
import { pageAdapter } from './page-adapter.ts';
import { SidePanel } from './side-panel.tsx';
import { css } from '#views/design/emotion.ts';

const frameStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-5'),
  maxWidth: '80rem',
  padding: `${token('--s-4')} ${token('--s-4')} ${token('--s-9')}`,
  [from.desktop]: {
    gridTemplateColumns: 'minmax(0, 1fr) 18rem',
    paddingInline: token('--s-5'),
  },
});

const formStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-4'),
  alignContent: 'start',
  maxWidth: '48rem',
  // The keyboard comes to nothing that the bar covers.
  ':is(a, button, input, select, textarea, summary)': {
    scrollMarginTop: '12rem',
  },
});

/** Always in sight: where the page stands, whether the content is safe, and what can be done with it. */
const top = css({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  background: token('--paper'),
});

const saveLine = css({
  paddingInline: token('--s-4'),
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  [from.desktop]: {
    paddingInline: token('--s-5'),
  },
});

const more = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('--s-3'),
  alignItems: 'end',
});

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

const savedMessage = ({ state }: ContentPage): string => {
  if (state === 'draft') return 'All changes are saved. The public does not see them yet.';
  return state === 'scheduled' ? 'This text is scheduled.' : 'This is what the public reads.';
};

export function PageEditor({ initial }: { readonly initial: ContentPage }) {
  const { store, snapshot } = useDraft(pageAdapter, initial);
  const { fields: content, mistakes: found, save, isDirty } = snapshot;
  const page = snapshot.doc ?? initial;
  const messages = useSaveMessages({ snapshot, noun: 'page', savedMessage: savedMessage(page) });
  const { conflict, compare, decideLater } = useCompare(save);
  const actions = usePageActions(store);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [address, setAddress] = useState(page.path);
  const { revealed, reveal } = useReveal();

  const mistakes = useMemo(() => new Map(Object.entries(found) as [string, string][]), [found]);
  const change = useCallback(
    (path: Path, value: unknown) => {
      const [part = ''] = path;
      store.edit({ [part]: valueAt(withValue(store.get().fields, path, value), part) });
    },
    [store],
  );
  const others = useOthersHere('page', page.key, useIsAtWork(isDirty));
  const { facts } = initial;
  const tools = useMemo(() => ({ FieldView, change, mistakes, facts, revealed }), [change, mistakes, facts, revealed]);

  const canPublish = page.state !== 'published' || isDirty;
  const publish = () => void actions.perform({ path: 'publish', done: 'Published: everybody reads it now' });
  const form = page.form.kind === 'group' ? page.form.fields : [];

  return (
    <>
      <div className={top}>
        <StaffBar
          title={page.title}
          mark={
            <>
              <PageState state={page.state} />
              <OthersHere others={others} writing="writing" />
            </>
          }
        >
          <StaffButton busy={actions.isOpening} busyLabel="Opening..." onClick={() => void actions.preview(address)}>
            Preview
          </StaffButton>
          <StaffButton onClick={() => setDialog('history')}>History</StaffButton>
          {canPublish ? (
            <>
              <StaffButton onClick={() => setDialog('schedule')}>Publish later</StaffButton>
              <StaffButton kind="primary" busy={actions.busy} onClick={publish}>
                Publish
              </StaffButton>
            </>
          ) : null}
        </StaffBar>
        <div className={saveLine}>
          <SaveLine
            {...{ snapshot, messages }}
            onRetry={() => void store.save()}
            onCompare={compare}
            onShow={() => reveal([...mistakes.keys()][0] ?? '')}
          />
        </div>
      </div>
      <div className={frameStyle}>
        <div className={formStyle}>
          <RecoveryNote {...{ store, snapshot }} />
          <div className={more}>
            <StaffLinkButton to="/admin/content">All pages</StaffLinkButton>
            {page.working_copy ? <StaffButton onClick={() => setDialog('discard')}>Discard changes</StaffButton> : null}
            {page.scheduled_at === null ? null : (
              <StaffButton onClick={() => setDialog('unschedule')}>Cancel scheduled publication</StaffButton>
            )}
            {page.built_in && page.state === 'published' ? null : (
              <StaffButton onClick={() => setDialog('built-in')}>Back to the built-in text</StaffButton>
            )}
          </div>
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
            <Fields path={[]} fields={form} value={content} />
          </FormContext>
        </div>
        <SidePanel page={page} mistakes={mistakes} onGo={reveal} />
      </div>
      <LeaveDialog store={store} />
      <EditorDialogs open={conflict ? null : dialog} {...{ page, actions }} onClose={() => setDialog(null)} />
      {conflict ? (
        <ConflictDialog
          mine={content}
          base={conflict.base}
          theirs={conflict.theirs}
          onChoose={(chosen) => void store.settle(conflict.theirs, chosen)}
          onClose={decideLater}
        />
      ) : null}
    </>
  );
}
