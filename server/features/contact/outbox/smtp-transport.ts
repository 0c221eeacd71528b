/** Hands a mail to the mail server that SMTP_URL names, one connection for each mail. */
import { createTransport } from 'nodemailer';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { OutgoingMail } from './compose-mail.ts';

/** Resolves when the server has taken the mail, with how many of several recipients it refused. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<{ readonly refused: number }>;

export interface SmtpLimits {
  readonly connectMs: number;
  readonly silenceMs: number;
}

/** What SMTP_URL says in its query (`?tls.rejectUnauthorized=false`) wins over these. */
export const createSmtpSend = (smtpUrl: string, { connectMs, silenceMs }: SmtpLimits): SendMail => {
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
  return async ({ headers, ...mail }, signal) => {
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
};
