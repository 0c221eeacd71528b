/** Asks the server for the data of the page that the reader goes to. */
import { redirect } from 'react-router';
import type { PagePayload } from '#shared/pages/page-payload.ts';
import { pageDataPrefix } from '#shared/routes/page-data-path.ts';

const timeoutMs = 15_000;

interface Moved {
  readonly kind: 'moved';
  readonly to: string;
}

/** Shown in the page's place when the server cannot be reached: the reader keeps the site around it and can try again. */
function unreachable(to: string): PagePayload {
  const title = 'This page could not be loaded';
  const text = 'The connection failed before the page arrived. Nothing is lost: try again in a moment.';
  return {
    kind: 'missing',
    head: { title, description: text, robots: 'noindex', openGraph: [], twitter: [], jsonLd: [] },
    breadcrumbs: [],
    missing: { title, text, description: text, link: { label: 'Try again', to } },
  };
}

/** @throws a redirect when the page has moved. */
export async function fetchPage(request: Request): Promise<PagePayload> {
  const { pathname, search } = new URL(request.url);
  let answer: PagePayload | Moved;
  try {
    const response = await fetch(pageDataPrefix + pathname + search, {
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
      headers: { accept: 'application/json' },
    });
    answer = (await response.json()) as PagePayload | Moved;
  } catch (error) {
    if (request.signal.aborted) throw error;
    return unreachable(pathname + search);
  }
  if (answer.kind === 'moved') throw redirect(answer.to);
  return answer;
}
