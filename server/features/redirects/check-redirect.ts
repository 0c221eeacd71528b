/** Whether a redirect may stand among the others: none leads in a circle, and none leads to another. */
import type { ProblemCode } from '#shared/contracts/problem-codes.ts';
import { addressKey, ownPathOf } from '#shared/rules/redirect-rules.ts';
import type { KnownRedirect, RedirectRule } from './redirect.repository.ts';

/** What it is called, a sentence for whoever wanted it, and the field that it is about. */
export interface RedirectConflict {
  readonly code: ProblemCode;
  readonly field: 'from' | 'to';
  readonly message: string;
}

const nextOf = ({ to }: RedirectRule): string | undefined => {
  const path = to === null ? undefined : ownPathOf(to);
  return path === undefined ? undefined : addressKey(path);
};

const arrows = (addresses: readonly string[]): string => addresses.join(' → ');

/** What follows an address, redirect by redirect, until one comes twice or leads on no more. */
const wayFrom = (start: RedirectRule, byFrom: ReadonlyMap<string, RedirectRule>): string[] => {
  const way = [start.from];
  let rule: RedirectRule | undefined = start;
  while (rule !== undefined) {
    const next = nextOf(rule);
    way.push(next ?? rule.to ?? 'gone');
    if (next === undefined || way.indexOf(next) < way.length - 1) break;
    rule = byFrom.get(next);
  }
  return way;
};

/** `others` are all redirects but the one that is changed. Undefined when it may be. */
export const checkRedirect = (rule: RedirectRule, others: readonly KnownRedirect[]): RedirectConflict | undefined => {
  const byFrom = new Map<string, RedirectRule>(others.map((other) => [other.from, other]));
  if (byFrom.has(rule.from))
    return {
      code: 'redirect-taken',
      field: 'from',
      message: `${rule.from} has a redirect already. Change that one instead.`,
    };

  const next = nextOf(rule);
  if (next === rule.from) return { code: 'redirect-loop', field: 'to', message: `${rule.from} would lead to itself.` };
  const way = wayFrom(rule, byFrom);
  const last = way.at(-1) ?? '';
  if (way.indexOf(last) < way.length - 1)
    return { code: 'redirect-loop', field: 'to', message: `This would lead in a circle: ${arrows(way)}.` };
  if (next !== undefined && byFrom.has(next)) {
    const advice = last === 'gone' ? 'Choose a page that is there.' : 'Lead to the end of it at once.';
    return { code: 'redirect-chain', field: 'to', message: `This would make a chain: ${arrows(way)}. ${advice}` };
  }

  const before = others.find((other) => nextOf(other) === rule.from);
  if (before === undefined) return undefined;
  const chain = arrows([before.from, ...way]);
  return {
    code: 'redirect-chain',
    field: 'from',
    message: `This would make a chain: ${chain}. Change the redirect of ${before.from} first.`,
  };
};
