/** A check of Site Health. To add one, name it in `shared/operations/site-health-rules.ts` and in the manifest of its feature. */
import type { Finding } from '#shared/operations/site-health.contract.ts';

export interface CheckResult {
  readonly findings: readonly Finding[];
  /** Shown if there are no findings. */
  readonly well: string;
}

export interface SiteCheck {
  /** The minimum time between two runs, in milliseconds. */
  readonly every: number;
  /** The checked state, cheap to read. If it changes, the check is repeated at once. */
  readonly subject?: () => Promise<string>;
  /**
   * Returns undefined if there is nothing to check, such as a certificate on a site without one.
   * @throws CheckFailed if it cannot be checked.
   */
  readonly run: (signal: AbortSignal) => Promise<CheckResult | undefined>;
}

/** The check could not run. The message is for the owner. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
