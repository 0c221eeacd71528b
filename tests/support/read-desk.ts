/** The lead desk's reading calls, made over HTTP by one member of staff. */
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
  /** The same of the page that stands before. */
  readonly prev: string | null;
  readonly rowsBefore: number | null;
}

export interface DeskReader {
  get(path: string): Promise<Response>;
  /** @param query without its question mark */
  list(query?: string): Promise<ListAnswer>;
  /** The senders' names on that page, in order. */
  names(query?: string): Promise<readonly string[]>;
  whole(id: string): Promise<Submission>;
  csv(query?: string): Promise<Response>;
}

/** The query, without its question mark, to which a Link header leads; null where it does not. */
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
