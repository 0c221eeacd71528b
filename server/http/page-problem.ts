/** A failure as a page of the site: what happened in a sentence, with header, footer and a way on. */
import { STATUS_CODES } from 'node:http';
import type { Missing } from '#shared/pages/missing.ts';
import type { Notices } from '#shared/content/notices.schema.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import type { PresenterOf } from '#server/pages/load-page.ts';
import type { SendPage } from '#server/pages/send-page.ts';
import type { PageProblemPresenter } from './handle-errors.ts';
import type { Problem } from './problem.ts';

export interface PageProblemDeps {
  readonly content: SiteContent;
  readonly presenterOf: PresenterOf;
  readonly send: SendPage;
}

const missingPath = '/_problem';

/** What a status is called in the notices; the others go by HTTP's own words. */
const named: Readonly<Record<number, keyof Notices['problems']['titles']>> = {
  404: 'notFound',
  405: 'wrongMethod',
  413: 'tooLarge',
  429: 'tooOften',
  500: 'other',
  503: 'away',
};

const titleOf = (status: number, titles: Notices['problems']['titles']): string => {
  const name = named[status];
  return name === undefined ? (STATUS_CODES[status] ?? titles.other) : titles[name];
};

const explain = ({ status, detail }: Problem, { titles, link }: Notices['problems']): Missing => ({
  title: titleOf(status, titles),
  text: detail,
  description: detail,
  link,
});

export const createPageProblemPresenter =
  ({ content, presenterOf, send }: PageProblemDeps): PageProblemPresenter =>
  async (_req, res, problem) => {
    const words = content.current;
    for (const [name, value] of Object.entries(problem.headers)) res.set(name, value);
    // The router is told an address that it can read and that is no page.
    const page = presenterOf(words).missing(problem.status, explain(problem, words.notices.problems));
    await send.html(res, missingPath, page);
  };
