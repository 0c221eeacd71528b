/** The screens that somebody can go to, and the letter that leads there after G. */
import { generatePath, useNavigate } from 'react-router';
import { staffRouteIds, type StaffRouteId } from '#shared/routes/staff-patterns.ts';
import { staffRoute } from '#shared/routes/staff-routes.ts';
import { useMay, useSession } from '../session/use-session.ts';

const letters: Partial<Record<StaffRouteId, string>> = {
  dashboard: 'D',
  submissions: 'S',
  articles: 'B',
  media: 'M',
  content: 'C',
  redirects: 'R',
  analytics: 'N',
  mail: 'L',
  people: 'P',
  siteHealth: 'H',
  settings: 'T',
  audit: 'A',
  account: 'Y',
};

export interface Screen {
  readonly id: StaffRouteId;
  readonly name: string;
  readonly to: string;
  readonly letter: string | undefined;
}

/** Screens with an entry in the menu, and those that have a link on every screen or on one that has. */
const isPlace = (id: StaffRouteId): boolean =>
  staffRoute(id).menu !== undefined || id === 'account' || id === 'trash' || id === 'topics';

const places = staffRouteIds
  .filter(isPlace)
  .map((id) => ({ ...staffRoute(id), id, to: generatePath(staffRoute(id).pattern), letter: letters[id] }));

/**
 * The screens that the role of whoever is signed in may see, in the order of the menu. Until the server has said who that is, those
 * that everybody may: a key must not lead where the role may not go.
 */
export function useScreens(): readonly Screen[] {
  const may = useMay();
  const session = useSession();
  const isKnown = 'staff' in session && session.staff !== null;
  return places.filter(({ needs }) => needs === undefined || (isKnown && may(needs)));
}

/** Leads to a screen by its letter; answers whether there is one. */
export function useGoByLetter(): (letter: string) => boolean {
  const screens = useScreens();
  const navigate = useNavigate();
  return (pressed) => {
    const screen = screens.find(({ letter }) => letter?.toLowerCase() === pressed);
    if (screen) void navigate(screen.to, { flushSync: true });
    return screen !== undefined;
  };
}

/** The keys that lead to a screen, as its link in the menu says them. */
export const screenKeys = (id: StaffRouteId): string | undefined =>
  letters[id] === undefined ? undefined : `Keys: G, then ${letters[id]}`;
