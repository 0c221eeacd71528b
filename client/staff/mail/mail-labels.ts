/** What the screen of mail calls things. */
import type { ListedMail } from '#shared/contracts/mail.contract.ts';
import type { MailLane } from '#shared/rules/mail-rules.ts';
import type { StatusShape, StatusTone } from '#views/design/status-mark.tsx';
import { nearMoment } from '../submissions/labels/moments.ts';

/** The lanes of the screen. What was discarded has none: nothing is to be done with it. */
export const shownLanes = ['waiting', 'failed', 'sent'] as const satisfies readonly MailLane[];
export type ShownLane = (typeof shownLanes)[number];

export const laneLabels: Readonly<Record<ShownLane, string>> = {
  waiting: 'Waiting',
  failed: 'Failed',
  sent: 'Sent',
};

export const laneIn = (query: URLSearchParams): ShownLane =>
  shownLanes.find((lane) => lane === query.get('state')) ?? 'waiting';

export const mailAddress = (lane: ShownLane, to: string): string => {
  const query = new URLSearchParams({ ...(lane === 'waiting' ? {} : { state: lane }), ...(to === '' ? {} : { to }) });
  return `/admin/mail${query.size === 0 ? '' : `?${query}`}`;
};

export interface MailState {
  readonly shape: StatusShape;
  readonly tone: StatusTone;
  readonly label: string;
  /** When it was sent or tried, or is tried next. */
  readonly when: string;
}

export const tries = (count: number): string =>
  count === 0 ? 'Not tried yet' : count === 1 ? 'Tried once' : `Tried ${count} times`;

/** `isSetUp`: whether there is a mail server. */
export function stateOf(mail: ListedMail, isSetUp: boolean, now: Date): MailState {
  const { state, sent_at, last_attempt_at, created_at, next_attempt_at: next, attempts } = mail;
  switch (state) {
    case 'sent':
      return { shape: 'full', tone: 'ok', label: 'Sent', when: nearMoment(sent_at ?? created_at, now) };
    case 'failed':
      return { shape: 'square', tone: 'bad', label: 'Failed', when: nearMoment(last_attempt_at ?? created_at, now) };
    case 'discarded':
      return { shape: 'ring', tone: 'faint', label: 'Discarded', when: nearMoment(created_at, now) };
    case 'sending':
      return { shape: 'half', tone: 'blue', label: 'Being sent', when: 'Now' };
    case 'waiting': {
      if (!isSetUp) return { shape: 'ring', tone: 'warn', label: 'Waiting', when: nearMoment(created_at, now) };
      const isSoon = next === null || Date.parse(next) <= now.getTime();
      const when = isSoon ? 'Next try in a moment' : `Next try ${nearMoment(next, now)}`;
      return { shape: attempts === 0 ? 'ring' : 'half', tone: 'warn', label: 'Waiting', when };
    }
  }
}

/** Letters that go out by themselves need nothing; what failed once may be hurried. */
export const canResend = ({ state, reason }: ListedMail, isSetUp: boolean): boolean =>
  state === 'failed' || (isSetUp && state === 'waiting' && reason !== null);

export const canDiscard = ({ state, message_id }: ListedMail): boolean => message_id === null && state === 'waiting';
