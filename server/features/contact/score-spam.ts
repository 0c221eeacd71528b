/** How likely a message is spam, with the reasons in words. It never rejects: likely spam is kept apart and not mailed. */
import { createHash } from 'node:crypto';
import { cleanCode } from '#shared/text/clean-text.ts';
import { likelySpamScore } from '#shared/contact/submission-rules.ts';

export interface SpamEvidence {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly message: string;
  /** Whether a message from this address was answered before: a customer gives no signs of spam. */
  readonly isKnown: boolean;
  /** The field that people do not see. */
  readonly honeypot: string;
  /** How long the form was open before it was sent; null when nobody knows. */
  readonly elapsedMs: number | null;
  /** How many messages with the same words arrived in the last day, counted up to `mostRepeats` or a little more. */
  readonly repeats: number;
}

export interface SpamVerdict {
  readonly score: number;
  readonly reasons: readonly string[];
}

interface Sign {
  readonly points: number;
  readonly reason: string;
}

/** A flood of one text is not counted to its end with each further message. */
export const maxRepeats = 100;

const hastyMs = 2500;

function honeypotSign({ honeypot }: SpamEvidence): Sign | null {
  return honeypot.trim() === '' ? null : { points: 6, reason: 'The hidden field was filled in' };
}

function hasteSign({ elapsedMs }: SpamEvidence): Sign | null {
  if (elapsedMs === null || elapsedMs < 0 || elapsedMs >= hastyMs) return null;
  return { points: 3, reason: `Sent ${(elapsedMs / 1000).toFixed(1)} seconds after the form was opened` };
}

function linksSign({ message }: SpamEvidence): Sign | null {
  const links = message.match(/\b(?:https?:\/\/|www\.)/gi)?.length ?? 0;
  if (links < 3) return null;
  return { points: links >= 6 ? 4 : 2, reason: `Contains ${links} links` };
}

function markupSign({ message }: SpamEvidence): Sign | null {
  const markup = /<a\s[^>]*href|\[url[=\]]|\[link[=\]]/i.test(message);
  return markup ? { points: 3, reason: 'Contains link markup' } : null;
}

function nameSign({ name, company }: SpamEvidence): Sign | null {
  const address = /https?:\/\/|www\./i.test(`${name} ${company}`);
  return address ? { points: 3, reason: 'Name or company contains a web address' } : null;
}

/** What is offered by those who write to everybody. A single one is what a customer may ask about as well. */
const offers = [
  /\b(?:back-?links?|guest posts?|link building|link insertion)\b/i,
  /\b(?:first|1st|top) (?:page|rank(?:ing)?s?) (?:of|on|in) google\b|\bgoogle rankings?\b/i,
  /\b(?:seo|traffic|web design|lead generation) (?:services?|packages?|expert|agency)\b/i,
  /\b(?:casino|viagra|cialis|escorts?|payday loans?|forex signals?)\b/i,
  /\b(?:crypto|bitcoin) (?:investment|profits?|recovery|trading)\b/i,
  /\b(?:business|personal) loans? (?:offer|approved|at low)\b/i,
  /\b(?:buy|purchase) (?:followers|reviews|email lists?)\b/i,
];

function wordsSign({ message }: SpamEvidence): Sign | null {
  const seen = cleanCode(message);
  const found = offers.filter((offer) => offer.test(seen)).length;
  if (found === 0) return null;
  const reason = 'Typical spam offer, such as links, rankings or loans';
  return { points: found > 1 ? 4 : 2, reason };
}

/** Addresses that are made for a few minutes. */
const throwaway =
  /@(?:[\w-]+\.)*(?:mailinator|guerrillamail|10minutemail|tempmail|temp-mail|yopmail|trashmail|sharklasers|getnada|dispostable)\.\w+$/i;

/** A name that is one run of letters in mixed cases, as programs fill it in. */
const randomName = /^(?=(?:[^a-z]*[a-z]){4})(?=(?:.*[a-z][A-Z]){3})[A-Za-z]{10,}$/;

function senderSign({ name, email }: SpamEvidence): Sign | null {
  if (throwaway.test(email)) return { points: 3, reason: 'Disposable email address' };
  return randomName.test(name.trim()) ? { points: 3, reason: 'Name is random letters' } : null;
}

/** Never enough alone: whoever gets no answer sends the same words again. */
function repeatsSign({ repeats }: SpamEvidence): Sign | null {
  if (repeats < 1) return null;
  return {
    points: repeats >= 5 ? likelySpamScore - 1 : repeats >= 2 ? 4 : 2,
    reason: `Same text received ${repeats < maxRepeats ? repeats : `at least ${maxRepeats}`} times in one day`,
  };
}

/**
 * Words that no language has: no letters at all, or a long unbroken run that mixes cases and digits as keys do.
 * It asks nothing of the script, so that a message in Greek or Chinese is as good as one in English.
 */
function gibberishSign({ message }: SpamEvidence): Sign | null {
  const letters = message.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return { points: 2, reason: 'Contains no words' };
  const runs = message.match(/(?<![/:@.\w-])[A-Za-z0-9]{16,}(?![/@.\w-])/g) ?? [];
  const random = runs.filter((run) => (run.match(/[a-z][A-Z0-9]|[0-9][A-Za-z]/g)?.length ?? 0) >= 4);
  const share = random.join('').length / message.length;
  return share > 0.3 ? { points: 3, reason: 'Mostly random letters' } : null;
}

const signs = [
  honeypotSign,
  hasteSign,
  linksSign,
  markupSign,
  nameSign,
  wordsSign,
  senderSign,
  repeatsSign,
  gibberishSign,
];

/** Adds up the signs that a message shows. */
export function scoreSpam(evidence: SpamEvidence): SpamVerdict {
  if (evidence.isKnown) return { score: 0, reasons: [] };
  const found = signs.map((sign) => sign(evidence)).filter((sign) => sign !== null);
  return {
    score: found.reduce((sum, sign) => sum + sign.points, 0),
    reasons: found.map((sign) => sign.reason),
  };
}

/** Whether a verdict keeps a message out of the inbox and the mail. */
export const isLikelySpam = (verdict: SpamVerdict): boolean => verdict.score >= likelySpamScore;

/** The same for messages that differ only in case, spacing and punctuation. */
export function messageFingerprint(message: string): string {
  const normalized =
    cleanCode(message)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? message;
  return createHash('sha256').update(normalized).digest('base64url');
}
