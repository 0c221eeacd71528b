/** Creates, changes and removes redirects; each is checked against the others and the pages of the site. */
import type { Redirect } from '#shared/redirects/redirects.contract.ts';
import type { ProblemCode } from '#shared/api/problem-codes.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import {
  addressKey,
  keyAddress,
  ownPathOf,
  readDestination,
  redirectLimits,
} from '#shared/redirects/redirect-rules.ts';
import type { Announce } from '#server/features/invalidation/invalidation-bus.ts';
import type { NotFoundLogRepository } from './not-found-log.repository.ts';
import type { RedirectRepository, RedirectRule, KnownRedirect } from './redirect.repository.ts';
import { isReserved } from './path-rules.ts';
import type { AskSite, SiteAnswer } from './site-answer.ts';

/** Error code, message and field. */
interface RedirectConflict {
  readonly code: ProblemCode;
  readonly field: 'from' | 'to';
  readonly message: string;
}

/** The address on this site that a redirect leads to. */
export const nextOf = ({ to }: RedirectRule): string | undefined => {
  const path = to === null ? undefined : ownPathOf(to);
  return path === undefined ? undefined : addressKey(path);
};

const arrows = (addresses: readonly string[]): string => addresses.join(' → ');

/** Follows redirects from an address until one repeats or there is none. */
const followRedirects = (start: RedirectRule, byFrom: ReadonlyMap<string, RedirectRule>): string[] => {
  const steps = [start.from];
  let rule: RedirectRule | undefined = start;
  while (rule !== undefined) {
    const next = nextOf(rule);
    steps.push(next ?? rule.to ?? 'gone');
    if (next === undefined || steps.indexOf(next) < steps.length - 1) break;
    rule = byFrom.get(next);
  }
  return steps;
};

/** `others`: all redirects except the changed one. Returns undefined if there is no conflict. */
const checkRedirect = (rule: RedirectRule, others: readonly KnownRedirect[]): RedirectConflict | undefined => {
  const byFrom = new Map<string, RedirectRule>(others.map((other) => [other.from, other]));
  if (byFrom.has(rule.from))
    return {
      code: 'redirect-taken',
      field: 'from',
      message: `${rule.from} already has a redirect. Change that one.`,
    };

  const next = nextOf(rule);
  if (next === rule.from)
    return { code: 'redirect-loop', field: 'to', message: `${rule.from} would redirect to itself.` };
  const steps = followRedirects(rule, byFrom);
  const last = steps.at(-1) ?? '';
  if (steps.indexOf(last) < steps.length - 1)
    return { code: 'redirect-loop', field: 'to', message: `This would create a loop: ${arrows(steps)}.` };
  if (next !== undefined && byFrom.has(next)) {
    const advice = last === 'gone' ? 'Choose an existing page.' : 'Use the final address.';
    return { code: 'redirect-chain', field: 'to', message: `This would create a chain: ${arrows(steps)}. ${advice}` };
  }

  const before = others.find((other) => nextOf(other) === rule.from);
  if (before === undefined) return undefined;
  const chain = arrows([before.from, ...steps]);
  return {
    code: 'redirect-chain',
    field: 'from',
    message: `This would create a chain: ${chain}. Change the redirect of ${before.from} first.`,
  };
};

export interface EditRedirectsDeps {
  readonly redirects: RedirectRepository;
  readonly missed: Pick<NotFoundLogRepository, 'forgetPath'>;
  readonly siteAnswer: AskSite;
  readonly announce: Announce;
  readonly siteUrl: string;
  readonly clock: () => Date;
}

export type EditResult =
  | { readonly kind: 'done'; readonly redirect: Redirect }
  | { readonly kind: 'missing' }
  /** The redirect has changed since it was read. */
  | { readonly kind: 'outdated'; readonly redirect: Redirect }
  /** It conflicts with another redirect or a page. */
  | { readonly kind: 'refused'; readonly conflict: RedirectConflict };

const refused = (code: ProblemCode, message: string, field: RedirectConflict['field'] = 'from'): EditResult => ({
  kind: 'refused',
  conflict: { code, field, message },
});
const taken = ({ from }: RedirectRule): EditResult =>
  refused('redirect-taken', `${from} already has a redirect. Change that one.`);

const occupied: { readonly [Kind in SiteAnswer['kind']]?: (from: string) => string } = {
  page: (from) => `There is a page at ${from}. Redirects are for addresses that have none.`,
  file: (from) => `There is a file at ${from}. Redirects are for addresses that have none.`,
  moved: (from) => `The article at ${from} has moved and redirects automatically.`,
};

const findConflict = async (
  rule: RedirectRule,
  except: string | null,
  deps: EditRedirectsDeps,
): Promise<EditResult | undefined> => {
  if (isReserved(rule.from)) return refused('address-in-use', `${rule.from} is reserved. Choose another address.`);
  const others = (await deps.redirects.readAll()).filter(({ id }) => id !== except);
  const conflict = checkRedirect(rule, others);
  if (conflict !== undefined) return { kind: 'refused', conflict };
  const inUse = occupied[(await deps.siteAnswer(rule.from)).kind]?.(rule.from);
  if (inUse !== undefined) return refused('address-in-use', inUse);
  if (except === null && others.length >= redirectLimits.total)
    return refused('too-many-redirects', `There are ${redirectLimits.total} redirects. Delete an unused one first.`);
  return undefined;
};

/** Normalizes targets on this site, so that no redirect leads to another; returns a message for an unusable target. */
const asRule = async ({ from, to, kind }: RedirectRule, deps: EditRedirectsDeps): Promise<RedirectRule | string> => {
  if (kind === 410) return { from, to: null, kind };
  const read = readDestination(to ?? '', deps.siteUrl);
  if ('mistake' in read) return read.mistake;
  const path = ownPathOf(read.address);
  if (path === undefined) return { from, to: read.address, kind };
  const key = addressKey(path);
  const { kind: found } = await deps.siteAnswer(key);
  const isPage = found === 'page' || found === 'staff-page' || found === 'moved';
  return { from, to: isPage ? keyAddress(key) + read.address.slice(path.length) : read.address, kind };
};

const announceChange = async (
  written: Redirect | 'taken' | null,
  rule: RedirectRule,
  deps: EditRedirectsDeps,
): Promise<EditResult> => {
  if (written === null) return { kind: 'missing' };
  if (written === 'taken') return taken(rule);
  await deps.announce(['redirects']);
  // An address with a redirect is no longer missing.
  await deps.missed.forgetPath(rule.from);
  return { kind: 'done', redirect: written };
};

const write = async (
  input: RedirectRule,
  except: string | null,
  deps: EditRedirectsDeps,
  store: (rule: RedirectRule) => Promise<Redirect | 'taken' | null>,
): Promise<EditResult> => {
  const rule = await asRule(input, deps);
  if (typeof rule === 'string') return refused('invalid-fields', rule, 'to');
  return (await findConflict(rule, except, deps)) ?? announceChange(await store(rule), rule, deps);
};

export const createRedirect = (input: RedirectRule, by: StaffRef, deps: EditRedirectsDeps): Promise<EditResult> =>
  write(input, null, deps, (rule) => deps.redirects.insert(rule, by, deps.clock()));

/** @param version the version that was read */
export const changeRedirect = async (
  id: string,
  { version, ...input }: RedirectRule & { readonly version: number },
  deps: EditRedirectsDeps,
): Promise<EditResult> => {
  const outdated = async (): Promise<EditResult | undefined> => {
    const redirect = await deps.redirects.findActive(id);
    if (redirect === null) return { kind: 'missing' };
    return redirect.version === version ? undefined : { kind: 'outdated', redirect };
  };
  const result =
    (await outdated()) ?? (await write(input, id, deps, (rule) => deps.redirects.change(id, rule, version)));
  // It may have changed between reading and writing.
  return result.kind === 'missing' ? ((await outdated()) ?? result) : result;
};

/** Returns false if there is none. */
export const removeRedirect = async (id: string, deps: EditRedirectsDeps): Promise<boolean> => {
  if ((await deps.redirects.remove(id, deps.clock())) === null) return false;
  await deps.announce(['redirects']);
  return true;
};

/** Restores a removed redirect with its visits; refused if its address is taken. */
export const restoreRedirect = async (id: string, deps: EditRedirectsDeps): Promise<EditResult> => {
  const removed = await deps.redirects.find(id);
  if (removed === null) return { kind: 'missing' };
  const conflict = await findConflict(removed, id, deps);
  return conflict ?? announceChange(await deps.redirects.restore(removed), removed, deps);
};
