/** Redirects the former addresses of records whose slugs change. */
import type { Logger } from 'pino';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { redirectLimits } from '#shared/redirects/redirect-rules.ts';
import type { Announce } from '#server/features/invalidation/invalidation-bus.ts';
import { nextOf } from './edit-redirects.ts';
import type { KnownRedirect, RedirectRepository, RedirectRule } from './redirect.repository.ts';

/** Paths as `addressKey` has them. */
export interface AddressMove {
  readonly from: string;
  readonly to: string;
}

interface MoveChange {
  readonly moves: readonly AddressMove[];
  /** Moves of a scheduled text that was replaced or is no longer scheduled. */
  readonly canceled: readonly AddressMove[];
  /** True if the addresses move later. Their redirects are stored at once: until then, the pages take precedence. */
  readonly isScheduled: boolean;
}

interface Plan {
  readonly removed: readonly KnownRedirect[];
  readonly changed: readonly KnownRedirect[];
  readonly added: readonly RedirectRule[];
}

const hasMove = (moves: readonly AddressMove[], { from, to }: RedirectRule): boolean =>
  moves.some((move) => move.from === from && move.to === to);

/** Leaves no chain, except for a scheduled move: until then, redirects to its address need it. */
export const planRedirects = (known: readonly KnownRedirect[], { moves, canceled, isScheduled }: MoveChange): Plan => {
  const isOver = (rule: KnownRedirect): boolean =>
    hasMove(canceled, rule) ? !hasMove(moves, rule) : !isScheduled && moves.some(({ to }) => to === rule.from);
  const kept = known.filter((rule) => !isOver(rule));
  const changed = kept.flatMap((rule): KnownRedirect[] => {
    const own = moves.find(({ from }) => from === rule.from);
    if (own !== undefined) return own.to === rule.to && rule.kind === 301 ? [] : [{ ...rule, ...own, kind: 301 }];
    const passed = isScheduled ? undefined : moves.find(({ from }) => from === nextOf(rule));
    return passed && rule.to !== null ? [{ ...rule, to: passed.to + rule.to.slice(passed.from.length) }] : [];
  });
  const added = moves.filter(({ from }) => !kept.some((rule) => rule.from === from));
  return {
    removed: known.filter(isOver),
    changed,
    added: added.map(({ from, to }) => ({ from, to, kind: 301 })),
  };
};

export interface RedirectMovesDeps {
  readonly redirects: RedirectRepository;
  readonly announce: Announce;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'warn'>;
}

/** Adds redirects from former addresses, and changes those that begin or end there. */
export const redirectMoves = async (
  change: MoveChange,
  by: StaffRef,
  { redirects, announce, clock, log }: RedirectMovesDeps,
): Promise<void> => {
  if (change.moves.length + change.canceled.length === 0) return;
  const known = await redirects.readAll();
  const { removed, changed, added } = planRedirects(known, change);
  for (const { id } of removed) await redirects.remove(id, clock());
  for (const { id, version, from, to, kind } of changed) await redirects.change(id, { from, to, kind }, version);
  const free = redirectLimits.total - known.length + removed.length;
  for (const rule of added.slice(0, free)) await redirects.insert(rule, by, clock());
  if (added.length > free) log.warn({ from: added.slice(free) }, 'too many redirects: former addresses have none');
  await announce(['redirects']);
};
