/** Asks the server for the data of the page that the reader goes to. */
import { redirect } from 'react-router';
import type { PagePayload } from '#shared/pages/page-payload.ts';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import { pageDataPrefix } from '#shared/routes/paths.ts';
import { missingPage, unreachable } from '#views/layout/missing-view.tsx';

const timeoutMs = 15_000;

interface Moved {
  readonly kind: 'moved';
  readonly to: string;
}

/** @throws a redirect when the page has moved. */
export async function fetchPage(request: Request, site: SiteFrame): Promise<PagePayload> {
  const { pathname, search } = new URL(request.url);
  let answer: PagePayload | Moved | undefined;
  try {
    const response = await fetch(pageDataPrefix + pathname + search, {
      // Browsers before 2024 cannot join signals: there a page may take as long as it takes.
      signal: AbortSignal.any?.([request.signal, AbortSignal.timeout(timeoutMs)]) ?? request.signal,
      headers: { accept: 'application/json' },
    });
    answer = (await response.json()) as PagePayload | Moved;
  } catch (error) {
    if (request.signal.aborted) throw error;
  }
  // No answer, or one by a proxy: the site's frame stays, with a way to try again.
  if (!answer?.kind) return missingPage(unreachable(site, pathname + search));
  if (answer.kind === 'moved') throw redirect(answer.to);
  return answer;
}
