/** The lead desk's reading calls. */
import {
  exportSubmissionsCall,
  listSubmissionsCall,
  readSubmissionCall,
} from '#shared/contracts/submissions.contract.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import type { DeskReadingRepository } from './desk-reading.repository.ts';
import { exportSubmissions } from './export-submissions.ts';
import { listSubmissions, type ListQuery } from './list-submissions.ts';
import { presentSubmissionSummary } from './present-submission.ts';
import { readSubmission, type ReadSubmissionDeps } from './read-submission.ts';

export interface DeskReadingRoutesDeps extends ReadSubmissionDeps {
  readonly reading: DeskReadingRepository;
  readonly clock: () => Date;
}

const badCursor = (): Problem => {
  const message = 'Follow the Link header of the page before, with the same sort.';
  return new Problem('invalid-fields', 'Please check this field: after.', { errors: [{ field: 'after', message }] });
};

/** RFC 8288: the same list from the cursor on. */
const nextLink = (query: ListQuery, after: string): string => {
  const parameters = Object.entries({ ...query, page: undefined, after }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]));
  return `<${listSubmissionsCall.path}?${search.toString()}>; rel="next"`;
};

export const createDeskReadingRoutes = (deps: DeskReadingRoutesDeps): readonly CallRoute[] => {
  return [
    callRoute(listSubmissionsCall, async ({ query, staff }) => {
      const page = await listSubmissions(query, staff.id, deps);
      if (page === 'bad-cursor') throw badCursor();
      const link: Record<string, string> = page.next === null ? {} : { Link: nextLink(query, page.next) };
      return {
        status: 200 as const,
        headers: { 'X-Total-Count': String(page.total), ...link },
        body: page.items.map(presentSubmissionSummary),
      };
    }),
    callRoute(exportSubmissionsCall, async ({ query, staff }) => {
      const day = deps.clock().toISOString().slice(0, 10);
      return {
        status: 200 as const,
        headers: { 'Content-Disposition': `attachment; filename="contact-submissions-${day}.csv"` },
        stream: await exportSubmissions(query, staff.id, deps),
      };
    }),
    callRoute(readSubmissionCall, async ({ params }) => {
      const submission = await readSubmission(params.id, deps);
      if (submission === null) throw notFound('There is no such message.');
      return { status: 200 as const, body: submission };
    }),
  ];
};
