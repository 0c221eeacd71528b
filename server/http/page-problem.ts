/** A failure as a page of the site: what happened in a sentence, with header, footer and a way on. */
import { STATUS_CODES } from 'node:http';
import type { Missing } from '#shared/pages/missing.ts';
import type { PagePresenter } from '#server/pages/load-page.ts';
import type { SendPage } from '#server/pages/send-page.ts';
import type { PageProblemPresenter } from './handle-errors.ts';
import type { Problem } from './problem.ts';

export interface PageProblemDeps {
  readonly presenter: PagePresenter;
  readonly send: SendPage;
}

const missingPath = '/_problem';

const titles: Readonly<Record<number, string>> = {
  404: 'Page Not Found',
  405: 'This address cannot do that',
  413: 'Too much at once',
  429: 'A little too fast',
  500: 'Something went wrong',
  503: 'Back in a moment',
};

const explain = ({ status, detail }: Problem): Missing => ({
  title: titles[status] ?? STATUS_CODES[status] ?? 'Something went wrong',
  text: detail,
  description: detail,
  link: { label: 'Back to the home page', to: '/' },
});

export const createPageProblemPresenter =
  ({ presenter, send }: PageProblemDeps): PageProblemPresenter =>
  async (_req, res, problem) => {
    for (const [name, value] of Object.entries(problem.headers)) res.set(name, value);
    // The router is told an address that it can read and that is no page.
    await send.html(res, missingPath, presenter.missing(problem.status, explain(problem)));
  };
