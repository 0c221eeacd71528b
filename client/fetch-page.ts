/** Fetches the data of the next page. */
import { redirect } from 'react-router';
import type { PagePayload } from '#shared/pages/page-payload.ts';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import { pageDataPrefix } from '#shared/routes/paths.ts';
import { missingPage, unreachablePage } from '#views/layout/missing-view.tsx';

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
      // Browsers before 2024 lack `AbortSignal.any`: no timeout there.
      signal: AbortSignal.any?.([request.signal, AbortSignal.timeout(timeoutMs)]) ?? request.signal,
      headers: { accept: 'application/json' },
    });
    answer = (await response.json()) as PagePayload | Moved;
  } catch (error) {
    if (request.signal.aborted) throw error;
  }
  // No answer, or one from a proxy: keep the frame and offer to try again.
  if (!answer?.kind) return missingPage(unreachablePage(site, pathname + search));
  if (answer.kind === 'moved') throw redirect(answer.to);
  return answer;
}
