/** Asks the server for the data of the page that the reader goes to. */
import { redirect } from 'react-router';
import type { PagePayload } from '#shared/pages/page-payload.ts';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import { pageDataPrefix } from '#shared/routes/paths.ts';

const timeoutMs = 15_000;

interface Moved {
  readonly kind: 'moved';
  readonly to: string;
}

/** Shown in the page's place when the server cannot be reached: the reader keeps the site around it and can try again. */
function unreachable(to: string, { title, text, label }: SiteFrame['failures']['offline']): PagePayload {
  return {
    kind: 'missing',
    head: { title, description: text, robots: 'noindex', openGraph: [], twitter: [] },
    breadcrumbs: [],
    missing: { title, text, description: text, link: { label, to } },
  };
}

/** @throws a redirect when the page has moved. */
export async function fetchPage(request: Request, { failures }: SiteFrame): Promise<PagePayload> {
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
  // What stands before the server may have answered in its place.
  if (!answer?.kind) return unreachable(pathname + search, failures.offline);
  if (answer.kind === 'moved') throw redirect(answer.to);
  return answer;
}
