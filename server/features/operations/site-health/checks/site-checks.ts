/** Whether readers get every page, whether the CDN shows what is current, and how safe the accounts are. */
import { counted } from '#shared/api/list-count.ts';
import type { Finding } from '#shared/operations/site-health.contract.ts';
import { cdnFailingSince, type CdnStateRepository } from '../../../invalidation/cdn/cdn-state.repository.ts';
import type { PeopleRepository } from '../../../accounts/people/people.repository.ts';
import type { FactorRepository } from '../../../accounts/second-factor/factor.repository.ts';
import type { PasskeyRepository } from '../../../accounts/second-factor/passkey.repository.ts';
import { hourMs, minuteMs, type SiteCheck } from '../site-check.ts';

interface PagesDeps {
  /** Every path that search engines are told of. */
  readonly paths: () => readonly string[];
  /** Where this program answers on this machine. */
  readonly localUrl: string;
}

/** Takes itself for a bot, so that nobody is counted as a reader. */
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
    // One after the other: readers come first.
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
                remedy: 'Look at the page’s content and at the log of the program.',
                to: '/admin/content',
              },
            ],
      well: `All ${counted(all.length, 'page')} open.`,
    };
  },
});

interface CdnDeps {
  readonly cdn: Pick<CdnStateRepository, 'read'>;
  readonly isConfigured: boolean;
  readonly clock: () => Date;
}

export const cdnCheck = ({ cdn, isConfigured, clock }: CdnDeps): SiteCheck => ({
  every: minuteMs,
  run: async () => {
    if (!isConfigured) return undefined;
    const state = await cdn.read();
    const since = cdnFailingSince(state, clock());
    const minutes = since === null ? 0 : Math.round((clock().getTime() - since.getTime()) / minuteMs);
    return {
      findings:
        since === null
          ? []
          : [
              {
                urgency: 'now',
                sentence: `The CDN could not be told of changes for ${counted(minutes, 'minute')}, so readers may see old pages.`,
                remedy: `Check CDN_PURGE_URL and CDN_PURGE_TOKEN${state?.last_error ? ` (${state.last_error})` : ''}.`,
                to: null,
              },
            ],
      well: 'The CDN shows what is current.',
    };
  },
});

interface AccountsDeps {
  readonly people: Pick<PeopleRepository, 'owners'>;
  readonly factors: Pick<FactorRepository, 'accountsWithApp'>;
  readonly passkeys: Pick<PasskeyRepository, 'accountsWithPasskey'>;
}

const maxOwners = 1000;

export const accountsCheck = ({ people, factors, passkeys }: AccountsDeps): SiteCheck => {
  const read = async () => {
    const owners = await people.owners(maxOwners);
    const safe = new Set(
      (await Promise.all([factors.accountsWithApp(owners), passkeys.accountsWithPasskey(owners)])).flat(),
    );
    return { owners, unsafe: owners.filter((id) => !safe.has(id)).length };
  };
  return {
    every: hourMs,
    subject: async () => {
      const { owners, unsafe } = await read();
      return `${owners.length} owners, ${unsafe} without a second factor`;
    },
    run: async () => {
      const { owners, unsafe } = await read();
      const findings: Finding[] = [];
      if (unsafe > 0)
        findings.push({
          urgency: 'soon',
          sentence: `${owners.length === 1 ? 'The owner' : `${unsafe} of ${owners.length} owners`} ${unsafe === 1 ? 'has' : 'have'} no second factor. A stolen password would give full access.`,
          remedy: 'Add an app or a passkey and require it for the role.',
          to: '/admin/people?role=owner&factor=none',
        });
      if (owners.length === 1)
        findings.push({
          urgency: 'soon',
          sentence: 'There is only one owner. If they cannot sign in, no one can change settings or users.',
          remedy: 'Make a second user an owner.',
          to: '/admin/people',
        });
      return { findings, well: owners.length === 0 ? 'There is no owner yet.' : 'Every owner has a second factor.' };
    },
  };
};
