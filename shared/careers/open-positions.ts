/**
 * Which positions are open: those whose last day is not over. No job closes them; every reader of
 * the list asks.
 */

interface Closing {
  /** The last day on which one can apply, `2026-12-31`; left out for none. */
  readonly closes?: string | undefined;
}

const dayMs = 86_400_000;

/** The moment at which a position closes: the end of its last day, in UTC. */
export const closingTime = ({ closes }: Closing): Date | undefined =>
  closes === undefined ? undefined : new Date(Date.parse(`${closes}T00:00:00Z`) + dayMs);

export const isOpen = (position: Closing, now: Date): boolean => {
  const end = closingTime(position);
  return end === undefined || now < end;
};

/** Whether the work can be done from wherever one lives. */
export const isRemote = ({ location }: { readonly location: string }): boolean => /remote/i.test(location);
