/** Explains to staff why an email was not sent, and decides whether it is tried again. */
import { cutText } from '#shared/text/truncate.ts';

export interface Failure {
  /**
   * `refused`: permanently; `delayed`: the server asks for it later; `unavailable`: the server or the connection to it failed, not
   * this email.
   */
  readonly kind: 'refused' | 'delayed' | 'unavailable';
  readonly reason: string;
  /** For the log: without texts of servers or people. */
  readonly code: string;
}

interface MailError extends Error {
  readonly code?: string;
  readonly originalCode?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

const maxAnswer = 160;
const maxRawAnswer = 500;
const signInCodes = [530, 534, 535, 538];
const unreachableCodes = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'];

export const lateReason = 'The mail server did not answer in time.';

/**
 * The server's answer as part of a sentence: one line, bounded, without links and email addresses. The email has the address, and the
 * explanation is stored in places that are not erased with the email.
 */
const quote = (response = ''): string => {
  const line = response
    .replace(/(\r?\n)\d{3}[ -](\d\.\d{1,3}\.\d{1,3} )?/g, ' ')
    .replace(/\b(?:\w+:\/\/|www\.)\S+/gi, '')
    .replace(/<?(?<![^\s<>@])[^\s<>@]+@[^\s<>@]*[^\s<>@.,:;]>?/g, '(address)')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  if (line === '') return '.';
  const short = line.length > maxAnswer ? `${cutText(line, maxAnswer).trimEnd()}…` : line;
  return `: ${/[.!?…]$/.test(short) ? short : `${short}.`}`;
};

/** Text of a mail server for staff: one line, bounded. */
export const rawLine = (response: string): string =>
  cutText(response.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim(), maxRawAnswer);

type Explained = Omit<Failure, 'code'>;

const refused = (reason: string): Explained => ({ kind: 'refused', reason });
const delayed = (reason: string): Explained => ({ kind: 'delayed', reason });
const unavailable = (reason: string): Explained => ({ kind: 'unavailable', reason });

const explainAnswer = (command: string, code: number, response: string | undefined): Explained => {
  // 503 (bad sequence of commands) does not refuse the email.
  const isPermanent = code >= 500 && code !== 503;
  switch (command) {
    case 'RCPT TO':
      return isPermanent
        ? refused(`The mail server refused the address${quote(response)}`)
        : delayed(`The mail server does not accept email for the address yet${quote(response)}`);
    case 'DATA':
      return isPermanent
        ? refused(`The mail server refused the message${quote(response)}`)
        : delayed(`The mail server could not take the message${quote(response)}`);
    case 'MAIL FROM':
      return unavailable(`The mail server refused our sender address (${code}).`);
    default:
      return unavailable(`The mail server does not accept email at the moment (${code}).`);
  }
};

const explain = (error: MailError): Explained => {
  const { code = '', originalCode = '', command = '', response, responseCode = 0 } = error;
  // An untrusted certificate, or encryption that the server does not offer.
  if (['ETLS', 'EREQUIRETLS'].includes(code) || /CERT|TLS|SSL|UNABLE_TO_VERIFY|EPROTO$/.test(originalCode))
    return unavailable('No secure connection to the mail server could be made.');
  if (['EAUTH', 'ENOAUTH', 'EOAUTH2'].includes(code) || signInCodes.includes(responseCode))
    return unavailable('The mail server did not accept our sign-in.');
  if (responseCode >= 400) return explainAnswer(command, responseCode, response);
  // Without an answer of the server, Nodemailer refused it.
  if (code === 'EENVELOPE') return refused('Email cannot be sent to this address.');
  if (code === 'EMESSAGE') return refused('The message is too large for the mail server.');
  if (code === 'ETIMEDOUT') return unavailable(lateReason);
  if (code === 'EDNS' || unreachableCodes.includes(originalCode))
    return unavailable('The mail server could not be reached.');
  return unavailable('The connection to the mail server was lost.');
};

/** Returns null for a defect of the program. */
export const explainFailure = (error: unknown): Failure | null => {
  if (!(error instanceof Error)) return null;
  const mailError: MailError = error;
  const { code = '', responseCode } = mailError;
  // Nodemailer's codes have no underscore; Node's codes for wrong arguments do.
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
