/** Checks whether every public page opens, for Site Health and the status page. */
import { counted } from '#shared/api/list-count.ts';
import type { StatusState } from '#shared/operations/status-rules.ts';
import { hourMs, type SiteCheck } from '../site-check.ts';

interface PagesDeps {
  /** Every public path. */
  readonly paths: () => readonly string[];
  /** Address of the program on this machine. */
  readonly localUrl: string;
}

/** Names itself a bot, so that its requests are not counted as visits. */
const userAgent = 'SiteHealthBot/1.0';
const pageTimeoutMs = 20_000;
const namedPages = 5;

/** The status of a page; null when it did not answer. */
const statusOf = async (url: string, signal: AbortSignal): Promise<number | null> => {
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': userAgent },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(pageTimeoutMs)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
};

export const pagesCheck = ({ paths, localUrl }: PagesDeps): SiteCheck => ({
  every: 6 * hourMs,
  run: async (signal) => {
    const all = paths();
    const answers: { readonly path: string; readonly status: number | null }[] = [];
    // One at a time, so that visitors are served first.
    for (const path of all) answers.push({ path, status: await statusOf(localUrl + path, signal) });
    signal.throwIfAborted();
    const broken = answers.filter(({ status }) => status !== 200);
    const named = broken.slice(0, namedPages).map(({ path, status }) => `${path} (${status ?? 'no answer'})`);
    const more = broken.length - named.length;
    return {
      findings:
        broken.length === 0
          ? []
          : [
              {
                urgency: 'now',
                sentence: `${counted(broken.length, 'page does', 'pages do')} not open: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
                remedy: 'Check the page’s content and the server log.',
                to: '/admin/content',
              },
            ],
      well: `All ${counted(all.length, 'page')} open.`,
    };
  },
});

const probeTimeoutMs = 10_000;
/** A home page that takes longer is slow. */
const slowMs = 3_000;

/** The state on the status page, by the home page. */
export const probePages = async (localUrl: string): Promise<StatusState> => {
  const begun = performance.now();
  try {
    const response = await fetch(`${localUrl}/`, {
      headers: { 'user-agent': 'StatusBot/1.0' },
      signal: AbortSignal.timeout(probeTimeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) return 'fails';
  } catch {
    return 'fails';
  }
  return performance.now() - begun > slowMs ? 'slow' : 'works';
};
