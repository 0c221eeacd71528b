/** Screens in the palette, with the letter to press after G. */
import { generatePath, useNavigate } from 'react-router';
import { staffRouteIds, type StaffRouteId } from '#shared/routes/staff-patterns.ts';
import { mayOpen, staffRoute } from '#shared/routes/staff-routes.ts';
import { usePermissions, useMe } from '../session/use-session.ts';

const shortcuts: Partial<Record<StaffRouteId, string>> = {
  dashboard: 'D',
  submissions: 'S',
  applications: 'J',
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

/** Contents of the screen, for the palette and the dashboard. */
const texts: Partial<Record<StaffRouteId, string>> = {
  submissions: 'Messages from visitors.',
  applications: 'Candidates and their stages.',
  positions: 'Jobs on the careers page.',
  articles: 'Articles and drafts.',
  trash: 'Deleted articles.',
  media: 'Pictures and files.',
  content: 'Page texts, drafts and publication.',
  redirects: 'Old addresses and where they lead.',
  analytics: 'Visits, sources and inquiries.',
  mail: 'Waiting, failed and sent emails.',
  people: 'Accounts, roles and invitations.',
  siteHealth: 'Problems that need attention.',
  settings: 'Company details and preferences.',
  backups: 'Copies of all data.',
  audit: 'Who changed what, and when.',
  account: 'Your name, email, time zone, password, second factor, sessions and notifications.',
};

export interface Screen {
  readonly id: StaffRouteId;
  readonly name: string;
  readonly text: string | undefined;
  readonly to: string;
  readonly letter: string | undefined;
  readonly isInMenu: boolean;
}

/** Screens in the menu, and those linked from every screen or from a screen in the menu. */
const isListed = (id: StaffRouteId): boolean =>
  staffRoute(id).menu !== undefined || id === 'account' || id === 'trash' || id === 'topics';

const listedScreens = staffRouteIds.filter(isListed).map((id) => ({
  ...staffRoute(id),
  id,
  text: texts[id],
  to: generatePath(staffRoute(id).pattern),
  letter: shortcuts[id],
  isInMenu: staffRoute(id).menu !== undefined,
}));

/** Screens that the current user may open, in menu order. Until the role is known, only those without a required capability. */
export function useScreens(): readonly Screen[] {
  const may = usePermissions();
  const isKnown = useMe() !== null;
  return listedScreens.filter((screen) => mayOpen(screen, (needs) => isKnown && may(needs)));
}

/** Returns a function that opens a screen by letter, or returns false if there is none. */
export function useScreenShortcut(): (letter: string) => boolean {
  const screens = useScreens();
  const navigate = useNavigate();
  return (pressed) => {
    const screen = screens.find(({ letter }) => letter?.toLowerCase() === pressed);
    if (screen) void navigate(screen.to, { flushSync: true });
    return screen !== undefined;
  };
}

/** Tooltip of a screen's link in the menu. */
export const screenKeys = (id: StaffRouteId): string | undefined =>
  shortcuts[id] === undefined ? undefined : `Keys: G, then ${shortcuts[id]}`;
