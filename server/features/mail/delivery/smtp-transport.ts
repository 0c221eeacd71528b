/** Hands a mail to the mail server that SMTP_URL names, over a few connections. */
import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import { emailKey } from '#shared/text/email-key.ts';
import type { OutgoingMail } from '../text/outgoing-mail.ts';
import type { Mailbox } from '../text/mail-settings.ts';
import { explainFailure, rawLine, type Failure } from './explain-failure.ts';

export interface Sending {
  readonly signal: AbortSignal;
  /** Awaited before the end of the mail is sent: only after it may the server take the mail (RFC 5321, 4.1.1.4). What it throws ends the attempt. */
  readonly beforeEnd: () => Promise<void>;
}

export interface Refusal {
  readonly address: string;
  readonly failure: Failure;
}

export interface Taken {
  /** Refused recipients, if there are several. The server has accepted the mail for the others. */
  readonly refused: readonly Refusal[];
  /** The server's reply when it accepted the mail; null if it refused all recipients. */
  readonly answer: string | null;
}

/** Resolves when the server has accepted the mail, or has answered for each of several recipients. */
export type SendMail = (mail: OutgoingMail, sending: Sending) => Promise<Taken>;

export interface SmtpLimits {
  readonly connectMs: number;
  readonly silenceMs: number;
  /** How many connections there are at most. */
  readonly atOnce: number;
}

/** Short, because mail servers limit the connections of a client, and other processes may be sending by then. */
const idleMs = 2000;

/** Reads nothing before it is read itself, which happens when the server has asked for the mail. */
const waitingAtTheEnd = (mail: Readable, beforeEnd: Sending['beforeEnd']): Readable => {
  const parts = async function* (): AsyncGenerator<Buffer> {
    for await (const part of mail) yield part as Buffer;
    await beforeEnd();
  };
  return Readable.from(parts(), { objectMode: false });
};

const needsSmtpUtf8 = ({ address }: Mailbox): boolean =>
  /[^\p{ASCII}]/u.test(address.slice(0, address.lastIndexOf('@')));

/**
 * A local part beyond ASCII makes the header one that only SMTPUTF8 may carry (RFC 6531), which Nodemailer uses for the envelope's addresses
 * alone. A server without it refuses the whole mail, so such a Reply-To is left out. The text contains the address.
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
  /** Ends the connections that wait for the next mail. */
  close(): void;
}

/**
 * The transport of a process. A connection that has sent a mail waits a moment for the next one, so that many mails need few.
 * What SMTP_URL says in its query (`?tls.rejectUnauthorized=false`) wins over `limits`.
 */
export const createSmtpTransport = (smtpUrl: string, limits: SmtpLimits): SmtpTransport => {
  const { connectMs, silenceMs, atOnce } = limits;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: atOnce,
      idleTimeout: idleMs,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: silenceMs,
      socketCloseTimeout: 1000,
    });
    transport.use('stream', ({ message, data }, next) => {
      const { beforeEnd } = data as { readonly beforeEnd?: Sending['beforeEnd'] };
      if (beforeEnd !== undefined) message.processFunc((mail) => waitingAtTheEnd(mail, beforeEnd));
      next();
    });
    return transport;
  };
  let opened: ReturnType<typeof open> | undefined;

  return {
    send: async ({ headers, calendar, replyTo, ...mail }, { signal, beforeEnd }) => {
      // Not part of a start: a site may have no mail to send for hours, or no mail server.
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
        // Nothing in a mail is ever fetched or read from a file on a visitor’s word.
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
        // A single recipient: the error says it all.
        if (refused.length < 2) throw error;
        return { refused, answer: null };
      }
    },
    close: () => void opened?.then((transport) => transport.close()).catch(() => undefined),
  };
};
