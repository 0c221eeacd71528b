/** Serves text responses (feeds, maps, Markdown) from the page cache. */
import type { Request } from 'express';
import type { Logger } from 'pino';
import { answerErrorsAsText, type ServeText, type TextRequest } from '#server/platform/http/text-response.ts';
import type { PageCache } from './cache/page-cache.ts';
import { sendPage } from './send-page.ts';

const askedBy = ({ path, originalUrl, params }: Request): TextRequest => {
  const mark = originalUrl.indexOf('?');
  return { path, search: mark === -1 ? '' : originalUrl.slice(mark), params: { ...(params as TextRequest['params']) } };
};

export const createServeText =
  (cache: PageCache, log: Pick<Logger, 'debug'>): ServeText =>
  (makeText) => [
    answerErrorsAsText,
    async (req, res) => {
      const asked = askedBy(req);
      const make = async () => {
        const text = await makeText(asked);
        log.debug({ path: asked.path }, 'a text was made');
        return text;
      };
      const isCacheable = !/[?%]/.test(req.originalUrl);
      await sendPage(res, isCacheable ? await cache.answer(req.originalUrl, make) : await make());
    },
  ];
