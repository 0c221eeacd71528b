/** Why a mail did not go out: in a sentence for staff, and whether trying again can help. */
import { cutText } from '#shared/text/truncate.ts';

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
const longestRawAnswer = 500;
const signInCodes = [530, 534, 535, 538];
const unreachable = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'];

export const lateReason = 'The mail server did not answer in time.';

/**
 * The server's answer as part of a sentence: one line, bounded, without links and email addresses. The mail itself has the address, and
 * the explanation is stored in places that are not erased with it.
 */
const quote = (response = ''): string => {
  const line = response
    .replace(/(\r?\n)\d{3}[ -](\d\.\d{1,3}\.\d{1,3} )?/g, ' ')
    .replace(/\b(?:\w+:\/\/|www\.)\S+/gi, '')
    .replace(/<?(?<![^\s<>@])[^\s<>@]+@[^\s<>@]*[^\s<>@.,:;]>?/g, '(address)')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  if (line === '') return '.';
  const short = line.length > longestAnswer ? `${cutText(line, longestAnswer).trimEnd()}…` : line;
  return `: ${/[.!?…]$/.test(short) ? short : `${short}.`}`;
};

/** What a mail server wrote, for staff to read: one line, bounded. */
export const rawLine = (response: string): string =>
  cutText(response.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim(), longestRawAnswer);

type Explained = Omit<Failure, 'code'>;

const refused = (reason: string): Explained => ({ kind: 'refused', reason });
const delayed = (reason: string): Explained => ({ kind: 'delayed', reason });
const trouble = (reason: string): Explained => ({ kind: 'trouble', reason });

/** What the server said no to. */
const explainAnswer = (command: string, code: number, response: string | undefined): Explained => {
  // Out of sequence is no refusal of the mail, though its number begins with 5.
  const forGood = code >= 500 && code !== 503;
  switch (command) {
    case 'RCPT TO':
      return forGood
        ? refused(`The mail server refused the address${quote(response)}`)
        : delayed(`The mail server does not accept email for the address yet${quote(response)}`);
    case 'DATA':
      return forGood
        ? refused(`The mail server refused the message${quote(response)}`)
        : delayed(`The mail server could not take the message${quote(response)}`);
    case 'MAIL FROM':
      return trouble(`The mail server refused our sender address (${code}).`);
    default:
      return trouble(`The mail server does not accept email at the moment (${code}).`);
  }
};

const explain = (error: MailError): Explained => {
  const { code = '', originalCode = '', command = '', response, responseCode = 0 } = error;
  // A certificate that is not trusted, an encryption that is not offered or not spoken.
  if (['ETLS', 'EREQUIRETLS'].includes(code) || /CERT|TLS|SSL|UNABLE_TO_VERIFY|EPROTO$/.test(originalCode))
    return trouble('No secure connection to the mail server could be made.');
  if (['EAUTH', 'ENOAUTH', 'EOAUTH2'].includes(code) || signInCodes.includes(responseCode))
    return trouble('The mail server did not accept our sign-in.');
  if (responseCode >= 400) return explainAnswer(command, responseCode, response);
  // Without an answer of the server it is the mailer that refuses.
  if (code === 'EENVELOPE') return refused('Email cannot be sent to this address.');
  if (code === 'EMESSAGE') return refused('The message is too large for the mail server.');
  if (code === 'ETIMEDOUT') return trouble(lateReason);
  if (code === 'EDNS' || unreachable.includes(originalCode)) return trouble('The mail server could not be reached.');
  return trouble('The connection to the mail server was lost.');
};

/** Null for an error that is no failure of mail but a defect. */
export const explainFailure = (error: unknown): Failure | null => {
  if (!(error instanceof Error)) return null;
  const mailError: MailError = error;
  const { code = '', responseCode } = mailError;
  // The mailer’s own codes; Node’s codes for wrong arguments have an underscore.
  if (!/^E[A-Z\d]+$/.test(code)) return null;
  return {
    ...explain(mailError),
    code: responseCode === undefined ? code : `${code} ${responseCode}`,
  };
};

/** The mail server's last line as it wrote it. After a sign-in only its code: some servers repeat the password. */
export const serverAnswer = (error: unknown): string | null => {
  const { response = '', responseCode = 0, code = '' } = (error instanceof Error ? error : {}) as Partial<MailError>;
  const line = rawLine(response);
  if (line === '') return null;
  return signInCodes.includes(responseCode) || code === 'EAUTH' ? (/^[\d. -]+/.exec(line)?.[0].trim() ?? null) : line;
};
