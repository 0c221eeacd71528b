/** Sends a page that has been loaded for this one request: nothing of it is kept. */
import type { Response } from 'express';
import type { LoadedPage } from './load-page.ts';
import type { RedirectResponse, PageResponse } from '#server/platform/http/page-response.ts';
import type { ResponseRenderer } from './response-renderer.ts';
import { sendRedirect } from './redirects/send-redirect.ts';

export interface SendPage {
  /** `url` is the address by which the router knows the page: path and known query. */
  html(res: Response, url: string, page: LoadedPage): Promise<void>;
  json(res: Response, page: LoadedPage): void;
}

export function sendAnswer(res: Response, answer: PageResponse | RedirectResponse): void {
  if (answer.kind === 'moved') return sendRedirect(res, answer);
  const { 'Cache-Control': caching, ...headers } = answer.headers;
  // A page that is for nobody to keep has said so before.
  if (caching !== undefined && !res.hasHeader('Cache-Control')) res.set('Cache-Control', caching);
  res.status(answer.status).set(headers).send(answer.body);
}

export const createSendPage = (answers: ResponseRenderer): SendPage => ({
  html: async (res, url, page) => sendAnswer(res, await answers.html(url, page)),
  json: (res, page) => sendAnswer(res, answers.json(page)),
});
