/** What the palette offers: recent records and what can be done here, or what fits what was typed. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { FoundRecord } from '#shared/search/find.contract.ts';
import { findKindIds, findKinds } from '#shared/search/find-rules.ts';
import { hasTerms, queryTerms } from '#shared/search/search-terms.ts';
import { useMay } from '../session/use-session.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { actionsIn, groupOf } from './actions.ts';
import { recentRecords, rememberRecord } from './recent-records.ts';
import { useSavedViews, viewAddress } from '../accounts/saved-views/use-saved-views.ts';
import { useScreens } from './screens.ts';

export interface PaletteOption {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Keys that do the same. */
  readonly keys?: readonly string[];
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly options: readonly PaletteOption[];
}

const quietMs = 120;

/** Follows what is typed when the typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), quietMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

interface Found {
  readonly records: readonly FoundRecord[];
  /** What was asked for has not been answered yet. */
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly instead: string | null;
}

/** Records by name; while the next answer is on its way those of the one before that still fit. */
function useFound(q: string): Found {
  const paused = usePaused(q);
  const isAsked = queryTerms(paused).length > 0;
  const { data, error } = useStaffQuery('GET /api/admin/find', {
    query: { q: paused },
    key: ['find', paused],
    enabled: isAsked,
  });
  const answer = isAsked && paused === q ? data : undefined;
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  const terms = queryTerms(q);
  if (terms.length === 0) return { records: [], busy: false, failure: undefined, instead: null };
  if (answer !== undefined) return { records: answer.found, busy: false, failure: undefined, instead: answer.instead };
  const records = (last?.found ?? []).filter(({ title, detail }) => hasTerms(terms, [title, detail]));
  const failure = paused === q ? error?.problem.detail : undefined;
  return { records, busy: failure === undefined, failure, instead: null };
}

const maxPlaces = 4;

export interface PaletteContent extends Pick<Found, 'busy' | 'failure' | 'instead'> {
  readonly groups: readonly PaletteGroup[];
}

/** `onKeys` shows the keys. */
export function usePaletteContent(q: string, onKeys: () => void): PaletteContent {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const may = useMay();
  const screens = useScreens();
  const { data: views = [] } = useSavedViews();
  const { records, ...found } = useFound(q);
  // What the screen offers does not change while it is covered.
  const [actions] = useState(() => actionsIn(null).filter(({ keyOnly }) => keyOnly !== true));

  const go = (to: string) => (): void => void navigate(to, { flushSync: true });
  const own = actions.map((action) => ({
    id: `action-${action.id}`,
    label: action.label,
    run: action.run,
    group: groupOf(action),
    ...(action.key === undefined ? {} : { keys: [action.key.toUpperCase()] }),
  }));
  const places = screens.map(({ id, name, to, letter }) => ({
    id: `screen-${id}`,
    label: name,
    run: go(to),
    ...(letter === undefined ? {} : { keys: ['G', letter] }),
  }));
  const saved = views.map((view) => ({ id: `view-${view.id}`, label: view.name, run: go(viewAddress(view)) }));
  const anywhere: readonly PaletteOption[] = [
    ...(may('write-articles') && pathname !== '/admin/blog'
      ? [{ id: 'write', label: 'Write a new article', run: go('/admin/blog/new') }]
      : []),
    { id: 'keys', label: 'Keyboard shortcuts', keys: ['?'], run: onKeys },
  ];
  const terms = queryTerms(q);
  const isAll = q.trim() === '';
  const fitting = <Option extends PaletteOption>(options: readonly Option[], most = maxPlaces): readonly Option[] =>
    isAll ? options : terms.length === 0 ? [] : options.filter(({ label }) => hasTerms(terms, [label])).slice(0, most);
  const recent = isAll
    ? recentRecords(pathname)
        .filter(({ kind }) => may(findKinds[kind].needs))
        .map(({ kind, title, detail = '', to }) => ({
          id: `recent-${to}`,
          label: title,
          run: go(to),
          detail: [findKinds[kind].heading, detail].filter(Boolean).join(', '),
        }))
    : [];
  const fittingOwn = fitting(own);
  const groups: readonly PaletteGroup[] = [
    { title: 'Recent', options: recent },
    ...[...new Set(fittingOwn.map(({ group }) => group))].map((title) => ({
      title,
      options: fittingOwn.filter(({ group }) => group === title),
    })),
    { title: 'Go to', options: fitting(places) },
    // Named by whoever looks for one: among all that is offered at first they would push the rest away.
    { title: 'Saved views', options: isAll ? [] : fitting(saved) },
    ...findKindIds.map((kind) => ({
      title: findKinds[kind].heading,
      options: records
        .filter((record) => record.kind === kind)
        .map((record) => ({
          id: `${kind}-${record.id}`,
          label: record.title,
          detail: record.detail,
          run: () => {
            rememberRecord(record);
            void navigate(record.to, { flushSync: true });
          },
        })),
    })),
    { title: 'Anywhere', options: fitting(anywhere) },
  ];
  return { ...found, groups: groups.filter(({ options }) => options.length > 0) };
}
