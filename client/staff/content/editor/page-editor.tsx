/** A page's form with everything that can be done with what is written in it. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { NamedField } from '#shared/contracts/content-form.schema.ts';
import type { ContentPage } from '#shared/contracts/content.schema.ts';
import { below, from } from '#views/design/breakpoints.ts';
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
import { noticeRoom } from '../../ui/staff-notices.tsx';
import { keyHint, useActions } from '../../palette/actions.ts';
import { StaffBar } from '../../shell/staff-bar.tsx';
import { PageState } from '../page-state.tsx';
import { ConflictDialog } from './dialogs/conflict-dialog.tsx';
import { EditorDialogs, type OpenDialog } from './dialogs/editor-dialogs.tsx';
import { FormContext } from './editor-context.ts';
import { FieldView } from './fields/field-view.tsx';
import { FactTable } from './facts/fact-table.tsx';
import { Fields } from './fields/fields.tsx';
import { valueAt } from '#shared/rules/content-entries.ts';
import { withValue, type Path } from './form-values.ts';
import { Divider } from './live/divider.tsx';
import { PagePane } from './live/page-pane.tsx';
import { PageSwitch } from './live/page-switch.tsx';
import { useLivePage } from './live/use-live-page.ts';
import { usePageActions } from './page-actions.ts';
import { pageAdapter } from './page-adapter.ts';
import { SidePanel } from './side-panel.tsx';
import { useReveal } from './use-reveal.ts';
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
    '&[data-beside]': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      maxWidth: 'none',
    },
    '&[data-table]': {
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
  },
  '&[data-hidden]': {
    display: 'none',
  },
});

/** Form and page, where both have room. */
const sides = css({
  '&[data-beside]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, var(--share)) 1px minmax(0, calc(100% - var(--share)))',
  },
});

/** In view however far the form is scrolled. */
const paneStyle = css({
  position: 'sticky',
  top: 'var(--bar)',
  height: 'calc(100dvh - var(--bar))',
});

const formStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-4'),
  alignContent: 'start',
  '&:not([data-table])': {
    maxWidth: '48rem',
  },
  // The keyboard comes to nothing that the bar covers.
  ':is(a, button, input, select, textarea, summary)': {
    scrollMarginTop: '12rem',
  },
});

/** Always in sight: where the page stands, whether the content is safe, and what can be done with it. */
const top = css({
  position: 'sticky',
  top: noticeRoom,
  zIndex: 2,
  background: token('--paper'),
  // Four buttons in one line of a narrow phone.
  [below.tablet]: {
    '> header > div': {
      gap: token('--s-2'),
      '> button': {
        paddingInline: token('--s-2'),
      },
    },
  },
});

const saveLine = css({
  display: 'flex',
  gap: token('--s-3'),
  alignItems: 'center',
  paddingInline: token('--s-4'),
  '> :first-child': {
    flex: 1,
    minWidth: 0,
  },
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

/** Tells what holds the bar how high it is, as `--bar`: the page begins under it. */
const measureBar = (bar: HTMLDivElement | null) => {
  if (bar === null) return undefined;
  const observer = new ResizeObserver(() => bar.parentElement?.style.setProperty('--bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => observer.disconnect();
};

/** The first part; of a part that begins with another one, that too. */
function firstPlace(fields: readonly NamedField[]): string[] {
  const first = fields.find(({ field }) => field.wording !== true);
  if (first?.field.kind !== 'group') return [];
  return [first.name, ...firstPlace(first.field.fields.slice(0, 1))];
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
  const { revealed, reveal } = useReveal(decodeURIComponent(useLocation().hash.slice(1)));
  const live = useLivePage({ page, content, reveal });
  const { view, isBeside, isInstead, address, setAddress, write } = live;
  const both = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => both.current?.style.setProperty('--share', `${view.share}%`), [view.share]);

  const mistakes = useMemo(() => new Map(Object.entries(found) as [string, string][]), [found]);
  const change = useCallback(
    (path: Path, value: unknown) => {
      const [part = ''] = path;
      write(path, path.reduce(valueAt, store.get().fields), value);
      store.edit({ [part]: valueAt(withValue(store.get().fields, path, value), part) });
    },
    [store, write],
  );
  const valueOf = useCallback((path: Path): unknown => path.reduce(valueAt, store.get().fields), [store]);
  const others = useOthersHere('page', page.key, useIsAtWork(isDirty));
  const { facts } = initial;
  const form = page.form.kind === 'group' ? page.form.fields : [];
  const first = firstPlace(form).join('.');
  const isTable = page.key === 'facts';
  const tools = useMemo(
    () => ({ FieldView, change, valueOf, mistakes, facts, revealed, first }),
    [change, valueOf, mistakes, facts, revealed, first],
  );

  const canPublish = page.state !== 'published' || isDirty;
  const publish = () => void actions.perform({ path: 'publish', done: 'Published: everybody reads it now' });
  const preview = () => void actions.preview(address);
  useActions(
    [
      ...(canPublish
        ? [
            { id: 'publish', label: 'Publish', run: publish },
            { id: 'schedule', label: 'Publish later', run: () => setDialog('schedule') },
          ]
        : []),
      { id: 'preview', label: 'Preview', key: 'P', run: preview },
      { id: 'history', label: 'History', key: 'H', run: () => setDialog('history') },
      ...(page.working_copy ? [{ id: 'discard', label: 'Discard changes', run: () => setDialog('discard') }] : []),
    ].map((action) => ({ ...action, group: 'This page' })),
  );

  return (
    <div>
      <div className={top} ref={measureBar}>
        <StaffBar
          title={page.title}
          mark={
            <>
              <PageState state={page.state} />
              <OthersHere others={others} writing="writing" />
            </>
          }
        >
          <StaffButton busy={actions.isOpening} busyLabel="Opening..." onClick={preview} {...keyHint('P')}>
            Preview
          </StaffButton>
          <StaffButton onClick={() => setDialog('history')} {...keyHint('H')}>
            History
          </StaffButton>
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
          {live.hasPage ? <PageSwitch {...view} /> : null}
        </div>
      </div>
      <div className={sides} data-beside={isBeside || undefined} ref={both}>
        <div
          className={frameStyle}
          data-beside={isBeside || undefined}
          data-hidden={isInstead || undefined}
          data-table={isTable || undefined}
        >
          <div className={formStyle} data-table={isTable || undefined} onFocus={live.follow}>
            <RecoveryNote {...{ store, snapshot }} />
            <div className={more}>
              <StaffLinkButton to="/admin/content">All pages</StaffLinkButton>
              {page.working_copy ? (
                <StaffButton onClick={() => setDialog('discard')}>Discard changes</StaffButton>
              ) : null}
              {page.scheduled_at === null ? null : (
                <StaffButton onClick={() => setDialog('unschedule')}>Cancel scheduled publication</StaffButton>
              )}
              {page.built_in && page.state === 'published' ? null : (
                <StaffButton onClick={() => setDialog('built-in')}>Back to the built-in text</StaffButton>
              )}
            </div>
            {page.paths.length > 1 ? (
              <SelectField
                label={live.hasPage ? 'Which page is shown' : 'What Preview opens'}
                value={address}
                onChange={(event) => setAddress(event.target.value)}
              >
                {page.paths.map((path) => (
                  <option key={path}>{path}</option>
                ))}
              </SelectField>
            ) : null}
            <FormContext value={tools}>
              {isTable ? (
                <FactTable fields={form} value={content} />
              ) : (
                <Fields path={[]} fields={form} value={content} />
              )}
            </FormContext>
          </div>
          {isTable ? null : <SidePanel page={page} hasParts={!isBeside} mistakes={mistakes} onGo={reveal} />}
        </div>
        {isBeside ? <Divider {...view} /> : null}
        {isBeside || isInstead ? (
          <PagePane
            className={paneStyle}
            page={page}
            version={page.version}
            address={address}
            width={view.isWide && view.width !== 'off' ? view.width : 'own'}
            onOpen={live.opened}
            onChoose={live.choose}
          />
        ) : null}
      </div>
      <LeaveDialog store={store} />
      <EditorDialogs open={conflict ? null : dialog} {...{ page, snapshot, actions }} onClose={() => setDialog(null)} />
      {conflict ? (
        <ConflictDialog
          mine={content}
          base={conflict.base}
          theirs={conflict.theirs}
          onChoose={(chosen) => void store.settle(conflict.theirs, chosen)}
          onClose={decideLater}
        />
      ) : null}
    </div>
  );
}
