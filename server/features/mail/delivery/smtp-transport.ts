/** Sends email through the server in SMTP_URL, over a few connections. */
import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import { emailKey } from '#shared/text/email-key.ts';
import type { OutgoingMail } from '../text/outgoing-mail.ts';
import type { Mailbox } from '../text/mail-settings.ts';
import { explainFailure, rawLine, type Failure } from './explain-failure.ts';

export interface Sending {
  readonly signal: AbortSignal;
  /** Awaited before the end of the data, after which the server may accept the email (RFC 5321, 4.1.1.4). If it throws, the attempt ends. */
  readonly beforeEnd: () => Promise<void>;
}

export interface Refusal {
  readonly address: string;
  readonly failure: Failure;
}

export interface SendResult {
  /** Refused recipients, if there are several. The server has accepted the email for the others. */
  readonly refused: readonly Refusal[];
  /** The server's reply when it accepted the email; null if it refused all recipients. */
  readonly answer: string | null;
}

/** Resolves when the server has accepted the email, or has answered for each of several recipients. */
export type SendMail = (mail: OutgoingMail, sending: Sending) => Promise<SendResult>;

export interface SmtpLimits {
  readonly connectMs: number;
  readonly silenceMs: number;
  readonly maxConnections: number;
}

/** Short, because mail servers limit connections and other processes may need them. */
const idleMs = 2000;

/** Awaits `beforeEnd` after the last byte. Lazy: read only when the server has asked for the data. */
const withBeforeEnd = (mail: Readable, beforeEnd: Sending['beforeEnd']): Readable => {
  const parts = async function* (): AsyncGenerator<Buffer> {
    for await (const part of mail) yield part as Buffer;
    await beforeEnd();
  };
  return Readable.from(parts(), { objectMode: false });
};

const needsSmtpUtf8 = ({ address }: Mailbox): boolean =>
  /[^\p{ASCII}]/u.test(address.slice(0, address.lastIndexOf('@')));

/**
 * A Reply-To with a local part beyond ASCII needs SMTPUTF8 (RFC 6531), which Nodemailer requests only for addresses of the envelope.
 * Servers refuse the email without it, so such a Reply-To is left out. The text contains the address.
 */
const replyToOf = ({ replyTo, from, to }: Pick<OutgoingMail, 'replyTo' | 'from' | 'to'>) =>
  needsSmtpUtf8(replyTo) && ![from, ...to].some(needsSmtpUtf8) ? {} : { replyTo: { ...replyTo } };

/** The refused recipients, with the server's answer for each. */
const refusalsIn = (result: unknown, { to }: Pick<OutgoingMail, 'to'>): Refusal[] => {
  const { rejectedErrors = [] } = result as { readonly rejectedErrors?: readonly NodemailerError[] };
  const failures = new Map(
    rejectedErrors.map((error) => [emailKey(error.recipient ?? ''), explainFailure(error)] as const),
  );
  return to.flatMap(({ address }) => {
    const failure = failures.get(emailKey(address)) ?? null;
    return failure === null ? [] : [{ address, failure }];
  });
};

export interface SmtpTransport {
  readonly send: SendMail;
  /** Closes idle connections. */
  close(): void;
}

/** Reuses connections for a short time. Options in the query of SMTP_URL (`?tls.rejectUnauthorized=false`) override `limits`. */
export const createSmtpTransport = (smtpUrl: string, limits: SmtpLimits): SmtpTransport => {
  const { connectMs, silenceMs, maxConnections } = limits;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections,
      idleTimeout: idleMs,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: silenceMs,
      socketCloseTimeout: 1000,
    });
    transport.use('stream', ({ message, data }, next) => {
      const { beforeEnd } = data as { readonly beforeEnd?: Sending['beforeEnd'] };
      if (beforeEnd !== undefined) message.processFunc((mail) => withBeforeEnd(mail, beforeEnd));
      next();
    });
    return transport;
  };
  let opened: ReturnType<typeof open> | undefined;

  return {
    send: async ({ headers, calendar, replyTo, ...mail }, { signal, beforeEnd }) => {
      // Not at the start of the program: there may be nothing to send for hours.
      opened ??= open();
      const transport = await opened;
      const outgoing = {
        ...mail,
        from: { ...mail.from },
        to: mail.to.map((mailbox) => ({ ...mailbox })),
        ...replyToOf({ ...mail, replyTo }),
        references: [...mail.references],
        headers: { ...headers },
        ...(calendar === undefined ? {} : { icalEvent: { ...calendar, filename: 'interview.ics' } }),
        // Visitors' text must not make Nodemailer read files or fetch URLs.
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
        beforeEnd,
      };
      try {
        const result = await transport.sendMail(outgoing);
        return { refused: refusalsIn(result, mail), answer: rawLine(result.response) };
      } catch (error) {
        const refused = refusalsIn(error, mail);
        // With a single recipient the error is the answer.
        if (refused.length < 2) throw error;
        return { refused, answer: null };
      }
    },
    close: () => void opened?.then((transport) => transport.close()).catch(() => undefined),
  };
};
