/** Hands a mail to the mail server that SMTP_URL names, one connection for each mail. */
import { Readable } from 'node:stream';
import type { OutgoingMail } from './compose-mail.ts';

export interface Sending {
  readonly signal: AbortSignal;
  /** Awaited before the end of the mail is sent: only after it may the server take the mail (RFC 5321, 4.1.1.4). What it throws ends the attempt. */
  readonly beforeEnd: () => Promise<void>;
}

/** Resolves when the server has taken the mail, with how many of several recipients it refused. */
export type SendMail = (mail: OutgoingMail, sending: Sending) => Promise<{ readonly refused: number }>;

export interface SmtpLimits {
  readonly connectMs: number;
  readonly silenceMs: number;
}

/** Reads nothing before it is read itself, which happens when the server has asked for the mail. */
const waitingAtTheEnd = (mail: Readable, beforeEnd: Sending['beforeEnd']): Readable => {
  const parts = async function* (): AsyncGenerator<Buffer> {
    for await (const part of mail) yield part as Buffer;
    await beforeEnd();
  };
  return Readable.from(parts(), { objectMode: false });
};

/** What SMTP_URL says in its query (`?tls.rejectUnauthorized=false`) wins over `limits`. */
export const createSmtpSend =
  (smtpUrl: string, { connectMs, silenceMs }: SmtpLimits): SendMail =>
  async ({ headers, ...mail }, { signal, beforeEnd }) => {
    // Not part of a start: a site may have no mail to send for hours, or no mail server.
    const [{ createTransport }, { default: SMTPTransport }] = await Promise.all([
      import('nodemailer'),
      import('nodemailer/lib/smtp-transport'),
    ]);
    const transport = createTransport(
      new SMTPTransport({
        url: smtpUrl,
        connectionTimeout: connectMs,
        greetingTimeout: connectMs,
        dnsTimeout: connectMs,
        socketTimeout: silenceMs,
        socketCloseTimeout: 1000,
      }),
    );
    transport.use('stream', ({ message }, next) => {
      message.processFunc((mail) => waitingAtTheEnd(mail, beforeEnd));
      next();
    });
    const { rejected } = await transport.sendMail({
      ...mail,
      from: { ...mail.from },
      to: mail.to.map((mailbox) => ({ ...mailbox })),
      replyTo: { ...mail.replyTo },
      references: [...mail.references],
      headers: { ...headers },
      // Nothing in a mail is ever fetched or read from a file on a visitor’s word.
      disableFileAccess: true,
      disableUrlAccess: true,
      signal,
    });
    return { refused: rejected.length };
  };
