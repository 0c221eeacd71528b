/** Looks for newly published words twice a second, so that every instance shows them within one. */
import type { Logger } from 'pino';
import { isDatabaseAway } from '#server/database/database-away.ts';
import type { KeptSiteContent } from './site-content.ts';

export interface ContentWatch {
  /** Looks at once, and from then on again and again. Never rejects: without the database the last known words stay. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const lookMs = 400;

export const createContentWatch = (
  content: Pick<KeptSiteContent, 'refresh'>,
  log: Pick<Logger, 'debug' | 'error'>,
): ContentWatch => {
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let stopped = false;

  const look = async (): Promise<void> => {
    try {
      await content.refresh();
    } catch (error) {
      if (isDatabaseAway(error)) log.debug('the words of the pages wait for the database');
      else log.error({ err: error }, 'newly published words could not be read');
    }
    if (!stopped) timer = setTimeout(() => void (looking = look()), lookMs);
  };

  return {
    start: () => (looking = look()),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
