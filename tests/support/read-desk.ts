/** The lead desk's calls that read. */
import type { Submission, SubmissionSummary } from '#shared/contact/submission.schema.ts';
import type { TestStaff } from './staff.ts';
import type { TestSite } from './start-site.ts';

const base = '/api/admin/contact-submissions';

export interface ListAnswer {
  readonly status: number;
  readonly items: readonly SubmissionSummary[];
  readonly total: number;
  /** The query of the Link header's next page. */
  readonly next: string | null;
  /** The same for the previous page. */
  readonly prev: string | null;
  readonly rowsBefore: number | null;
}

export interface DeskReader {
  get(path: string): Promise<Response>;
  /** @param query without its question mark */
  list(query?: string): Promise<ListAnswer>;
  /** Names of the senders on the page, in order. */
  names(query?: string): Promise<readonly string[]>;
  whole(id: string): Promise<Submission>;
  csv(query?: string): Promise<Response>;
}

/** The query of a Link header, without the question mark; null without such a link. */
export const linkedQuery = (response: Response, rel: 'next' | 'prev'): string | null =>
  new RegExp(`<[^>?]*\\?([^>]*)>; rel="${rel}"`).exec(response.headers.get('link') ?? '')?.[1] ?? null;

export const deskReader = (site: TestSite, staff: TestStaff): DeskReader => {
  const get = (path: string): Promise<Response> => fetch(`${site.url}${base}${path}`, { headers: staff.headers });
  const list = async (query = ''): Promise<ListAnswer> => {
    const response = await get(`?${query}`);
    const before = response.headers.get('x-rows-before');
    return {
      status: response.status,
      items: response.ok ? ((await response.json()) as SubmissionSummary[]) : [],
      total: Number(response.headers.get('x-total-count') ?? NaN),
      next: linkedQuery(response, 'next'),
      prev: linkedQuery(response, 'prev'),
      rowsBefore: before === null ? null : Number(before),
    };
  };
  return {
    get,
    list,
    names: async (query) => (await list(query)).items.map(({ name }) => name),
    whole: async (id) => (await (await get(`/${id}`)).json()) as Submission,
    csv: (query = '') => get(`.csv?${query}`),
  };
};
