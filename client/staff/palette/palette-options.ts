/** Content of the palette: recent records and actions, or matches for the typed text. */
import { useState } from 'react';
import { useDebounced } from '../ui/use-debounced.ts';
import { useLocation, useNavigate } from 'react-router';
import type { FoundRecord } from '#shared/search/find.contract.ts';
import { findKindIds, findKinds } from '#shared/search/find-rules.ts';
import { fold, hasTerms, queryTerms } from '#shared/search/search-terms.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { switchTheme } from '#views/layout/theme-button.tsx';
import { usePermissions } from '../session/use-session.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { actionsIn, groupOf } from './actions.ts';
import { recentRecords, rememberRecord } from './recent-records.ts';
import { useSavedViews, viewAddress } from '../accounts/saved-views.tsx';
import { settingsSections } from '../settings/settings-sections.ts';
import { useLogout } from '../shell/user-menu.tsx';
import { useScreens } from './screens.ts';

export interface PaletteOption {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Found by these words too. */
  readonly words?: string;
  /** Shortcut. */
  readonly keys?: readonly string[];
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly options: readonly PaletteOption[];
}

const quietMs = 120;

interface Found {
  readonly records: readonly FoundRecord[];
  /** The search is running. */
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly instead: string | null;
}

/** Finds records by name; until the answer arrives, shows previous results that still match. */
function useFindRecords(q: string): Found {
  const debounced = useDebounced(q, quietMs);
  const isSearching = queryTerms(debounced).length > 0;
  const { data, error } = useStaffQuery('GET /api/admin/find', {
    query: { q: debounced },
    key: ['find', debounced],
    enabled: isSearching,
  });
  const answer = isSearching && debounced === q ? data : undefined;
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  const terms = queryTerms(q);
  if (terms.length === 0) return { records: [], busy: false, failure: undefined, instead: null };
  if (answer !== undefined) return { records: answer.found, busy: false, failure: undefined, instead: answer.instead };
  const records = (last?.found ?? []).filter(({ title, detail }) => hasTerms(terms, [title, detail]));
  const failure = debounced === q ? error?.problem.detail : undefined;
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
  const may = usePermissions();
  const screens = useScreens();
  const { data: views = [] } = useSavedViews();
  const { records, ...found } = useFindRecords(q);
  // Cannot change while the palette covers the screen.
  const [actions] = useState(() => actionsIn(null).filter(({ keyOnly }) => keyOnly !== true));

  const logout = useLogout();
  const isAll = q.trim() === '';
  const go = (to: string) => (): void => void navigate(to, { flushSync: true });
  const own = actions.map((action) => ({
    id: `action-${action.id}`,
    label: action.label,
    run: action.run,
    group: groupOf(action),
    ...(action.key === undefined ? {} : { keys: [action.key.toUpperCase()] }),
  }));
  const places = screens.map(({ id, name, text, to, letter }) => ({
    id: `screen-${id}`,
    label: name,
    run: go(to),
    ...(isAll ? {} : { detail: text }),
    ...(letter === undefined ? {} : { keys: ['G', letter] }),
  }));
  const sections = settingsSections.map(({ id, title, text, words = '' }) => ({
    id: `settings-${id}`,
    label: title,
    detail: text,
    words,
    run: go(`${staffRoutes.settings.pattern}#${id}`),
  }));
  const saved = views.map((view) => ({ id: `view-${view.id}`, label: view.name, run: go(viewAddress(view)) }));
  const anywhere: readonly PaletteOption[] = [
    ...(may('write-articles') && pathname !== '/admin/blog'
      ? [{ id: 'write', label: 'Write a new article', run: go('/admin/blog/new') }]
      : []),
    { id: 'keys', label: 'Keyboard shortcuts', keys: ['?'], run: onKeys },
    { id: 'theme', label: 'Switch between light and dark', words: 'theme mode', run: switchTheme },
    { id: 'logout', label: 'Logout', words: 'sign out', run: logout.run },
  ];
  const terms = queryTerms(q);
  /** Names that begin with the query come first, descriptions last. */
  const rank = ({ label }: PaletteOption): number =>
    fold(label).startsWith(fold(q)) ? 0 : hasTerms(terms, [label]) ? 1 : 2;
  const matching = <Option extends PaletteOption>(options: readonly Option[]): readonly Option[] => {
    if (isAll) return options;
    if (terms.length === 0) return [];
    return options
      .filter(({ label, detail = '', words = '' }) =>
        // Short queries match too many descriptions.
        hasTerms(terms, q.length > 2 ? [label, detail, words] : [label]),
      )
      .toSorted((one, other) => rank(one) - rank(other))
      .slice(0, maxPlaces);
  };
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
  const matchingActions = matching(own);
  const groups: readonly PaletteGroup[] = [
    { title: 'Recent', options: recent },
    ...[...new Set(matchingActions.map(({ group }) => group))].map((title) => ({
      title,
      options: matchingActions.filter(({ group }) => group === title),
    })),
    { title: 'Go to', options: matching(places) },
    // Only for searches: they would push other entries out of view.
    { title: 'Settings', options: isAll || !may('settings') ? [] : matching(sections) },
    { title: 'Saved views', options: isAll ? [] : matching(saved) },
    { title: 'Anywhere', options: matching(anywhere) },
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
  ];
  return { ...found, groups: groups.filter(({ options }) => options.length > 0) };
}
