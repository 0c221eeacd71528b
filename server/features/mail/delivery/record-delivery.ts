/** Records in the outbox how an attempt ended. */
import type { DeliverDeps } from './deliver-mail.ts';
import type { Failure } from './explain-failure.ts';
import type { ClaimedMail, MailPlace, MailSource, RecipientAnswer } from './mail-source.ts';
import type { Refusal } from './smtp-transport.ts';

/** The mail server refused it for some or all of several recipients. */
export interface Divided {
  readonly kind: 'divided';
  /** Why the first of them was refused. */
  readonly reason: string;
  readonly refused: readonly [Refusal, ...Refusal[]];
}

/** Records that all recipients have it. */
export const recordSuccess = async <Place extends MailPlace, Claimed extends ClaimedMail<Place>>(
  mail: Claimed,
  to: readonly string[],
  source: MailSource<Place, Claimed>,
  { clock, log, insist }: DeliverDeps,
): Promise<void> => {
  const { place, kind, attempts } = mail;
  const at = clock();
  await insist(() =>
    source.markSent(
      mail,
      at,
      to.map((address) => ({ address, state: 'sent', at })),
    ),
  );
  log.info({ ...source.logged(place), kind, attempts }, 'mail sent');
};

/** Records the answer for each recipient: sent, tried again later, or failed. */
export const recordDivided = async <Place extends MailPlace, Claimed extends ClaimedMail<Place>>(
  refused: Divided['refused'],
  mail: Claimed,
  to: readonly string[],
  nextAfter: (failure: Failure) => Date | null,
  source: MailSource<Place, Claimed>,
  { clock, log, insist, gaveUp }: DeliverDeps,
): Promise<void> => {
  const { place, kind, attempts } = mail;
  const at = clock();
  const later = refused.find(({ failure }) => failure.kind !== 'refused');
  const next = later === undefined ? null : nextAfter(later.failure);
  const answers = to.map((address): RecipientAnswer => {
    const failure = refused.find((each) => each.address === address)?.failure;
    if (failure === undefined) return { address, state: 'sent', at };
    const state = failure.kind === 'refused' || next === null ? 'failed' : 'waiting';
    return { address, state, at, reason: failure.reason };
  });
  await insist(async () => source.markDivided?.(mail, answers, next));
  const count = (state: RecipientAnswer['state']): number => answers.filter((each) => each.state === state).length;
  log.warn(
    {
      ...source.logged(place),
      kind,
      attempts,
      sent: count('sent'),
      waiting: count('waiting'),
      failed: count('failed'),
      codes: refused.map(({ failure }) => failure.code),
      ...(next === null ? {} : { next: next.toISOString() }),
    },
    'a mail could not be sent to all of its recipients',
  );
  const failed = answers.find(({ state }) => state === 'failed');
  if (failed !== undefined) await gaveUp?.(mail, failed.reason ?? '');
};

/** Records when it is tried again, or that it was given up. */
export const recordFailure = async <Place extends MailPlace, Claimed extends ClaimedMail<Place>>(
  failure: Failure,
  mail: Claimed,
  next: Date | null,
  source: MailSource<Place, Claimed>,
  { clock, log, insist, gaveUp }: DeliverDeps,
): Promise<void> => {
  const { place, kind, attempts } = mail;
  const about = { ...source.logged(place), kind, attempts, code: failure.code };
  if (next === null) {
    log.warn(about, 'a mail could not be sent and was given up');
    let isOurs = false;
    await insist(async () => {
      isOurs = await source.giveUp(place, failure.reason, clock());
    });
    // Not after it was erased: the words of the mail server may name the person.
    if (isOurs) await gaveUp?.(mail, failure.reason);
  } else {
    log.warn({ ...about, next: next.toISOString() }, 'a mail could not be sent; it is tried again');
    await insist(() => source.postpone(place, next, failure.reason));
  }
};
