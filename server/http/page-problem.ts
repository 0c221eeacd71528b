/** A failure as a page of the site: what happened in a sentence, with header, footer and a way on. */
import type { Missing } from '#shared/pages/missing.ts';
import type { Notices } from '#shared/content/notices.schema.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import type { PresenterOf } from '#server/pages/present-page.ts';
import type { RenderPage } from '#server/pages/render-page.ts';
import { sendPage } from '#server/pages/send-page.ts';
import type { PageProblemPresenter } from './handle-errors.ts';
import type { Problem } from '#server/platform/http/problem.ts';
import { describeWait } from '#server/platform/http/rate-limit.ts';

export interface PageProblemDeps {
  readonly content: SiteContent;
  readonly presenterOf: PresenterOf;
  readonly render: RenderPage;
}

const missingPath = '/_problem';

type ProblemName = Exclude<keyof Notices['problems'], 'link'>;

/** What a status is called in the notices. */
const named: Readonly<Record<number, ProblemName>> = {
  404: 'notFound',
  405: 'wrongMethod',
  413: 'tooLarge',
  429: 'tooOften',
  503: 'away',
};

const nameOf = (status: number): ProblemName => named[status] ?? (status < 500 ? 'refused' : 'other');

/** The page's own message: the sentence of the problem itself is for programs. */
const explain = ({ status, headers }: Problem, { link, ...problems }: Notices['problems']): Missing => {
  const { title, text } = problems[nameOf(status)];
  const told = text.replaceAll('{wait}', describeWait(Number(headers['Retry-After'] ?? 60)));
  return { title, text: told, description: told, link };
};

export const createPageProblemPresenter =
  ({ content, presenterOf, render }: PageProblemDeps): PageProblemPresenter =>
  async (_req, res, problem) => {
    const live = content.current;
    for (const [name, value] of Object.entries(problem.headers)) res.set(name, value);
    // The router is told an address that it can read and that is no page.
    const page = presenterOf(live).missing(problem.status, explain(problem, live.notices.problems));
    await sendPage(res, await render.page(page, { form: 'html', url: missingPath }));
  };
