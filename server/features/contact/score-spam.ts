/** Scores messages for spam, with reasons. No message is refused: likely spam is listed separately and causes no email. */
import { createHash } from 'node:crypto';
import { cleanCode } from '#shared/text/clean-text.ts';
import { likelySpamScore } from '#shared/contact/submission-rules.ts';

export interface SpamEvidence {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly message: string;
  /** A message from this address was answered before. Then the score is 0. */
  readonly isKnown: boolean;
  /** The field that people do not see. */
  readonly honeypot: string;
  /** Time between opening and sending the form; null if unknown. */
  readonly elapsedMs: number | null;
  /** Number of messages with the same words in the last day, counted up to about `maxRepeats`. */
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

/** A limit, so that counting a flood of one text stays cheap. */
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

/** Typical offers of spam. Customers may mention one of them, too. */
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

/** Disposable addresses. */
const throwaway =
  /@(?:[\w-]+\.)*(?:mailinator|guerrillamail|10minutemail|tempmail|temp-mail|yopmail|trashmail|sharklasers|getnada|dispostable)\.\w+$/i;

/** One run of letters in mixed case, as programs fill it in. */
const randomName = /^(?=(?:[^a-z]*[a-z]){4})(?=(?:.*[a-z][A-Z]){3})[A-Za-z]{10,}$/;

function senderSign({ name, email }: SpamEvidence): Sign | null {
  if (throwaway.test(email)) return { points: 3, reason: 'Disposable email address' };
  return randomName.test(name.trim()) ? { points: 3, reason: 'Name is random letters' } : null;
}

/** Not enough alone: people repeat a message when they get no answer. */
function repeatsSign({ repeats }: SpamEvidence): Sign | null {
  if (repeats < 1) return null;
  return {
    points: repeats >= 5 ? likelySpamScore - 1 : repeats >= 2 ? 4 : 2,
    reason: `Same text received ${repeats < maxRepeats ? repeats : `at least ${maxRepeats}`} times in one day`,
  };
}

/** No letters at all, or long runs of mixed case and digits. Independent of the script, so Greek or Chinese texts have no points. */
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

export function scoreSpam(evidence: SpamEvidence): SpamVerdict {
  if (evidence.isKnown) return { score: 0, reasons: [] };
  const found = signs.map((sign) => sign(evidence)).filter((sign) => sign !== null);
  return {
    score: found.reduce((sum, sign) => sum + sign.points, 0),
    reasons: found.map((sign) => sign.reason),
  };
}

export const isLikelySpam = (verdict: SpamVerdict): boolean => verdict.score >= likelySpamScore;

/** A hash that is equal for messages that differ only in case, spacing and punctuation. */
export function messageFingerprint(message: string): string {
  const normalized =
    cleanCode(message)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? message;
  return createHash('sha256').update(normalized).digest('base64url');
}
