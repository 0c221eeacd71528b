/** The page editor: bar, form, live page and dialogs. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState, useEffect } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import type { FormField, NamedField } from '#shared/content/content-form.schema.ts';
import type { ContentPage } from '#shared/content/content.schema.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { SelectField } from '../../ui/staff-field.tsx';
import { LeaveDialog } from '../../saving/leave-dialog.tsx';
import { RecoveryNote } from '../../saving/recovery-note.tsx';
import { useCompare, useDraft } from '../../saving/use-draft.ts';
import { ConflictDialog, EditorDialogs, type OpenDialog } from './editor-dialogs.tsx';
import { FormContext, withValue, type Path, fieldId, pathText } from './form-values.ts';
import { FieldView } from './fields/field-view.tsx';
import { FactTable } from './fact-table.tsx';
import { Fields } from './fields/fold.tsx';
import { ownName, valueAt } from '#shared/content/content-entries.ts';
import { isSame } from '../../saving/changes.ts';
import { Divider, PagePane } from './live/page-pane.tsx';
import { useLivePage } from './live/use-live-page.ts';
import { usePageActions, pageAdapter } from './page-actions.ts';
import { PageBar } from './page-bar.tsx';
import { SidePanel } from './side-panel.tsx';
import { css } from '#views/design/emotion.ts';
import { stack } from '../../ui/style-rules.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StaffLinkButton } from '../../ui/staff-button.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { useRecentRecord } from '../../palette/recent-records.ts';
import { LoadedOnce } from '../../saving/loaded-once.tsx';
import { useStaffDocument } from '../../session/use-staff-query.ts';

const fieldsOf = (field: FormField | undefined): readonly NamedField[] => (field?.kind === 'group' ? field.fields : []);

function fieldAt(field: FormField, [name, ...rest]: Path): FormField | undefined {
  if (name === undefined) return field;
  const inner = field.kind === 'list' ? field.item : fieldsOf(field).find((each) => each.name === name)?.field;
  return inner && fieldAt(inner, rest);
}

/** The entry of a list that is edited alone, such as a position; undefined for the whole page. `place`: its dotted path. */
function findEntry(page: ContentPage, content: unknown, place: string | null) {
  if (place === null) return undefined;
  const path = place.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name));
  const value = path.reduce<unknown>(valueAt, content);
  const fields = fieldsOf(fieldAt(page.form, path));
  return value === undefined || fields.length === 0 ? undefined : { path, fields, value };
}

/** The control of a field. A figure by reference has a select instead of its value. */
function controlAt(path: readonly string[]): HTMLElement | null {
  const above = path.slice(0, -1);
  return (
    document.getElementById(fieldId(path)) ??
    document.getElementById(`${fieldId(above)}-fact`) ??
    (above.length > 0 ? controlAt(above) : null)
  );
}

/** Opens the sections of a field, then scrolls to it, again once the form shows other fields. `first`: the field to show initially. */
function useReveal(first: string, shown: string) {
  const [revealed, setRevealed] = useState({ place: first });
  useEffect(() => {
    if (revealed.place === '') return undefined;
    const frame = requestAnimationFrame(() => {
      const element = controlAt(revealed.place.split('.'));
      element?.scrollIntoView({ block: 'center' });
      element?.focus({ preventScroll: true });
      if (element instanceof HTMLInputElement) element.select();
    });
    return () => cancelAnimationFrame(frame);
  }, [revealed, shown]);
  const reveal = useCallback((place: string) => setRevealed({ place }), []);
  return { revealed, reveal };
}

const frameStyle = css({
  ...stack('--s-5'),
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

/** Form and page side by side. */
const sides = css({
  '&[data-beside]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, var(--share)) 1px minmax(0, calc(100% - var(--share)))',
  },
});

/** Sticky beside the scrolling form. */
const paneStyle = css({
  position: 'sticky',
  top: 'var(--bar)',
  height: 'calc(100dvh - var(--bar))',
});

const formStyle = css({
  ...stack('--s-4'),
  alignContent: 'start',
  '&:not([data-table])': {
    maxWidth: '48rem',
  },
  // Focused elements must not be covered by the bar.
  ':is(a, button, input, select, textarea, summary)': {
    scrollMarginTop: '12rem',
  },
});

/** Path of the first section, including nested ones. */
function firstPlace(fields: readonly NamedField[]): string[] {
  const first = fields.find(({ field }) => field.wording !== true);
  if (first?.field.kind !== 'group') return [];
  return [first.name, ...firstPlace(first.field.fields.slice(0, 1))];
}

function PageEditor({ initial }: { readonly initial: ContentPage }) {
  const { store, snapshot } = useDraft(pageAdapter, initial);
  const { fields: content, mistakes: found, save } = snapshot;
  const page = snapshot.doc ?? initial;
  const { conflict, compare, decideLater } = useCompare(save);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [query, setQuery] = useSearchParams();
  const entry = findEntry(page, content, query.get('entry'));
  const shown = entry ? `${pathText(entry.path)}.` : '';
  const { revealed, reveal: revealField } = useReveal(decodeURIComponent(useLocation().hash.slice(1)), shown);
  const showAll = useCallback(() => setQuery({}, { replace: true }), [setQuery]);
  const reveal = useCallback(
    (place: string) => {
      if (!`${place}.`.startsWith(shown)) showAll();
      revealField(place);
    },
    [shown, showAll, revealField],
  );
  const actions = usePageActions(store, reveal);
  const live = useLivePage({ page, entry: entry && fieldId(entry.path), content, reveal });
  const { view, isBeside, replacesForm, addresses, address, noun, setAddress, write } = live;
  const both = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => both.current?.style.setProperty('--share', `${view.share}%`), [view.share]);

  const { missing } = actions;
  /** The field that is being changed: its mistake is shown once it is left. */
  const [changing, setChanging] = useState('');
  const mistakes = useMemo(() => {
    const unchanged = missing.errors.filter(({ field }) => {
      const path = field.split('.');
      return isSame(path.reduce<unknown>(valueAt, content), path.reduce<unknown>(valueAt, missing.fields));
    });
    const all = new Map<string, string>([
      ...unchanged.map(({ field, message }) => [field, message] as const),
      ...(Object.entries(found) as [string, string][]),
    ]);
    all.delete(changing);
    return all;
  }, [found, missing, content, changing]);
  const change = useCallback(
    (path: Path, value: unknown) => {
      const [part = ''] = path;
      setChanging(document.activeElement?.id === fieldId(path) ? pathText(path) : '');
      write(path, path.reduce(valueAt, store.get().fields), value);
      store.edit({ [part]: valueAt(withValue(store.get().fields, path, value), part) });
    },
    [store, write, setChanging],
  );
  const valueOf = useCallback((path: Path): unknown => path.reduce(valueAt, store.get().fields), [store]);
  const { moves } = page;
  const notes = useMemo(() => new Map(moves.map(({ field, from }) => [field, `${from} will redirect here.`])), [moves]);
  const { facts } = initial;
  const form = page.form.kind === 'group' ? page.form.fields : [];
  const first = firstPlace(form).join('.');
  const isTable = page.key === 'facts';
  const tools = useMemo(
    () => ({ FieldView, change, valueOf, mistakes, notes, facts, revealed, reveal, first }),
    [change, valueOf, mistakes, notes, facts, revealed, reveal, first],
  );

  return (
    <div>
      <PageBar
        store={store}
        snapshot={snapshot}
        page={page}
        entry={entry && (ownName(entry.value) ?? 'Untitled')}
        actions={actions}
        address={address}
        noun={noun}
        view={live.hasPage ? view : undefined}
        onDialog={setDialog}
        onCompare={compare}
        onShow={() => reveal([...mistakes.keys()][0] ?? '')}
      />
      <div className={sides} data-beside={isBeside || undefined} ref={both}>
        <div
          className={frameStyle}
          data-beside={isBeside || undefined}
          data-hidden={replacesForm || undefined}
          data-table={isTable || undefined}
        >
          <div
            className={formStyle}
            data-table={isTable || undefined}
            onFocus={live.follow}
            onBlur={() => setChanging('')}
          >
            <RecoveryNote store={store} snapshot={snapshot} />
            {entry ? (
              <div>
                <TextButton onClick={showAll}>{`Edit the whole page: ${page.title}`}</TextButton>
              </div>
            ) : addresses.length > 1 ? (
              <SelectField
                label={page.examples.length > 0 ? 'Preview' : live.hasPage ? 'Page' : 'Preview page'}
                value={address}
                onChange={(event) => setAddress(event.target.value)}
              >
                {addresses.map(({ path, title }) => (
                  <option key={path} value={path}>
                    {title}
                  </option>
                ))}
              </SelectField>
            ) : null}
            <FormContext value={tools}>
              {isTable ? (
                <FactTable fields={form} value={content} />
              ) : (
                <Fields {...(entry ?? { path: [], fields: form, value: content })} />
              )}
            </FormContext>
          </div>
          {isTable ? null : <SidePanel page={page} hasParts={!isBeside && !entry} mistakes={mistakes} onGo={reveal} />}
        </div>
        {isBeside ? <Divider {...view} /> : null}
        {isBeside || replacesForm ? (
          <PagePane
            className={paneStyle}
            page={page}
            version={page.version}
            address={address}
            noun={noun}
            width={
              !view.isWide || view.width === 'off' || (noun === 'email' && view.width === 'desktop')
                ? 'own'
                : view.width
            }
            onOpen={live.opened}
            onChoose={live.choose}
          />
        ) : null}
      </div>
      <LeaveDialog store={store} />
      <EditorDialogs
        open={conflict ? null : dialog}
        page={page}
        snapshot={snapshot}
        actions={actions}
        onClose={() => setDialog(null)}
      />
      {conflict ? (
        <ConflictDialog
          mine={content}
          base={conflict.base}
          theirs={conflict.theirs}
          onChoose={(chosen) => void store.resolveConflict(conflict.theirs, chosen)}
          onClose={decideLater}
        />
      ) : null}
    </div>
  );
}

const failure = 'Failed to load the page';

function LoadedPage({ name }: { readonly name: string }) {
  const query = useStaffDocument('GET /api/admin/content/{key}', {
    params: { key: name },
    key: ['content-page', name],
    failure,
  });
  const { data } = query;
  useRecentRecord(`/admin/content/${name}`, data && { kind: 'page', title: data.title });
  const missing = (
    <EmptyState title="Page not found" text={`There is no page “${name}”.`}>
      <StaffLinkButton to="/admin/content">All pages</StaffLinkButton>
    </EmptyState>
  );
  return (
    <LoadedOnce title="Page content" loading="Loading the page..." query={query} failure={failure} missing={missing}>
      {(loaded) => <PageEditor initial={loaded} />}
    </LoadedOnce>
  );
}

export function PageEditorView() {
  const { key = '' } = useParams();
  return <LoadedPage key={key} name={key} />;
}
