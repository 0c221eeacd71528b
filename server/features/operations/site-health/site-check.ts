/** What a check of the site is. To add one, name it in `shared/operations/site-health-rules.ts` and enter it in `site-checks.ts`. */
import type { Finding } from '#shared/operations/site-health.contract.ts';

export interface CheckResult {
  readonly findings: readonly Finding[];
  /** Said while nothing is found. */
  readonly well: string;
}

export interface SiteCheck {
  /** The least time between two runs, in milliseconds. */
  readonly every: number;
  /** The state that the result is about, cheap to read. The check is repeated as soon as it changes. */
  readonly subject?: () => Promise<string>;
  /**
   * Undefined where there is nothing to check, such as a certificate on a site without one.
   * @throws when it cannot be checked; the message says why, for an owner to read.
   */
  readonly run: (signal: AbortSignal) => Promise<CheckResult | undefined>;
}

/** It could not be checked, for a reason that an owner understands. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
