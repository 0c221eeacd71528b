/** Why a mail did not go out: in a sentence for staff, and whether trying again can help. */

export interface Failure {
  /**
   * `refused`: this mail will never be taken; `delayed`: the server wants it later; `trouble`: the server or our way to it,
   * which has nothing to do with this mail.
   */
  readonly kind: 'refused' | 'delayed' | 'trouble';
  readonly reason: string;
  /** For the log: the kind of error without anything that a server or person wrote. */
  readonly code: string;
}

interface MailError extends Error {
  readonly code?: string;
  readonly originalCode?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

const longestAnswer = 160;
const signInCodes = [530, 534, 535, 538];
const unreachable = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'];

export const lateReason = 'The mail server did not answer in time.';

/** What the server wrote, as a part of a sentence: one line, bounded, without the addresses that such answers advertise. */
const quote = (response = ''): string => {
  const line = response
    .replace(/(\r?\n)\d{3}[ -](\d\.\d{1,3}\.\d{1,3} )?/g, ' ')
    .replace(/\b(?:\w+:\/\/|www\.)\S+/gi, '')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  if (line === '') return '.';
  const short = line.length > longestAnswer ? `${line.slice(0, longestAnswer).trimEnd()}…` : line;
  return `: ${/[.!?…]$/.test(short) ? short : `${short}.`}`;
};

const answered = ({ command, response, responseCode = 0 }: MailError): Omit<Failure, 'code'> | undefined => {
  if (signInCodes.includes(responseCode))
    return { kind: 'trouble', reason: 'The mail server did not accept our sign-in.' };
  // Out of sequence is no refusal of the mail, though its number begins with 5.
  const forGood = responseCode >= 500 && responseCode !== 503;
  if (responseCode < 400) return undefined;
  if (command === 'RCPT TO')
    return forGood
      ? { kind: 'refused', reason: `The mail server refused the address${quote(response)}` }
      : { kind: 'delayed', reason: `The mail server does not take mail for the address yet${quote(response)}` };
  if (command === 'DATA')
    return forGood
      ? { kind: 'refused', reason: `The mail server refused the message${quote(response)}` }
      : { kind: 'delayed', reason: `The mail server could not take the message${quote(response)}` };
  if (command === 'MAIL FROM')
    return { kind: 'trouble', reason: `The mail server refused our sender address (${responseCode}).` };
  return { kind: 'trouble', reason: `The mail server does not take mail now (${responseCode}).` };
};

const unanswered = ({ code = '', originalCode = '' }: MailError): Omit<Failure, 'code'> => {
  if (code === 'EENVELOPE') return { kind: 'refused', reason: 'Mail cannot be sent to this address.' };
  if (code === 'EMESSAGE') return { kind: 'refused', reason: 'The message is larger than the mail server takes.' };
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2')
    return { kind: 'trouble', reason: 'The mail server did not accept our sign-in.' };
  if (code === 'ETIMEDOUT') return { kind: 'trouble', reason: lateReason };
  if (code === 'ETLS' || code === 'EREQUIRETLS' || /CERT|TLS|SSL/.test(originalCode))
    return { kind: 'trouble', reason: 'No secure connection to the mail server could be made.' };
  if (code === 'EDNS' || unreachable.includes(originalCode))
    return { kind: 'trouble', reason: 'The mail server could not be reached.' };
  return { kind: 'trouble', reason: 'The connection to the mail server broke off.' };
};

/** Null for an error that is no failure of mail but a defect. */
export const explainFailure = (error: unknown): Failure | null => {
  if (!(error instanceof Error)) return null;
  const mailError: MailError = error;
  const { code = '', responseCode } = mailError;
  // The mailer’s own codes; Node’s codes for wrong arguments have an underscore.
  if (!/^E[A-Z\d]+$/.test(code)) return null;
  return {
    ...(answered(mailError) ?? unanswered(mailError)),
    code: responseCode === undefined ? code : `${code} ${responseCode}`,
  };
};
