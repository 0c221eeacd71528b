/**
 * The visits of the day in memory: pages seen, first and last page. None of this is stored, only counts. Another process
 * does not know them, so that a visit which several processes answer has one first page, and its last page in one of them.
 */
import { visitLimits, type GoalId } from '#shared/analytics/analytics-rules.ts';
import type { Measure, Profile } from './breakdown-tally.ts';
import type { SiteHour } from './site-days.ts';

export interface Visit {
  readonly profile: Profile;
  /** Different pages of the day. */
  readonly pages: string[];
  readonly goals: GoalId[];
  /** It started in another process, which counted its first page. */
  isContinued: boolean;
  lastPage: string;
  lastHour: SiteHour;
  /** Zero before the first view. */
  lastAt: number;
}

export interface Visits {
  create(at: SiteHour, profile: Profile, isContinued: boolean): Visit;
  addView(visit: Visit, page: string, at: SiteHour, time: number): void;
  /** Counts a visitor once a day, also by the pages that they saw before. */
  addGoal(goal: GoalId, at: SiteHour, visit: Visit | undefined): void;
  /** Ends visits that are over at this time. */
  endBefore(time: number): void;
  endAll(): void;
  countActive(time: number): number;
}

/** Further pages of a visitor count as seen. */
const maxPages = 50;

type CountVisit = (
  measure: Extract<Measure, 'entries' | 'exits' | 'readers' | 'goals' | 'goal_pages'>,
  key: string,
  at: SiteHour,
  profile: Profile | undefined,
) => void;

export const createVisits = (count: CountVisit): Visits => {
  /** Visits that may continue, the longest idle first. */
  const open = new Set<Visit>();

  const end = (visit: Visit): void => {
    open.delete(visit);
    if (!visit.isContinued) count('exits', visit.lastPage, visit.lastHour, visit.profile);
    visit.isContinued = false;
  };

  return {
    create: (lastHour, profile, isContinued) => ({
      profile,
      isContinued,
      pages: [],
      goals: [],
      lastPage: '',
      lastHour,
      lastAt: 0,
    }),
    addView(visit, page, at, time) {
      const { profile, pages } = visit;
      if (open.has(visit) && time - visit.lastAt > visitLimits.endMs) end(visit);
      if (!open.delete(visit) && !visit.isContinued) count('entries', page, at, profile);
      open.add(visit);
      visit.lastPage = page;
      visit.lastHour = at;
      visit.lastAt = time;
      if (pages.length >= maxPages || pages.includes(page)) return;
      pages.push(page);
      count('readers', page, at, profile);
    },
    addGoal(goal, at, visit) {
      if (visit?.goals.includes(goal) === true) return;
      visit?.goals.push(goal);
      count('goals', goal, at, visit?.profile);
      for (const page of visit?.pages ?? []) count('goal_pages', `${goal} ${page}`, at, visit?.profile);
    },
    endBefore(time) {
      for (const visit of open) {
        if (time - visit.lastAt <= visitLimits.endMs) return;
        end(visit);
      }
    },
    endAll: () => open.forEach(end),
    countActive: (time) => [...open].filter(({ lastAt }) => time - lastAt <= visitLimits.nowMs).length,
  };
};
