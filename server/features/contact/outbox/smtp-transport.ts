/** Hands a mail to the mail server that SMTP_URL names, one connection for each mail. */
import type { OutgoingMail } from './compose-mail.ts';

/** Resolves when the server has taken the mail, with how many of several recipients it refused. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<{ readonly refused: number }>;

export interface SmtpLimits {
  readonly connectMs: number;
  readonly silenceMs: number;
}

/** What SMTP_URL says in its query (`?tls.rejectUnauthorized=false`) wins over these. */
const openTransport = async (smtpUrl: string, { connectMs, silenceMs }: SmtpLimits) => {
  // Not part of a start: a site may have no mail to send for hours, or no mail server.
  const [{ createTransport }, { default: SMTPTransport }] = await Promise.all([
    import('nodemailer'),
    import('nodemailer/lib/smtp-transport'),
  ]);
  return createTransport(
    new SMTPTransport({
      url: smtpUrl,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: silenceMs,
      socketCloseTimeout: 1000,
    }),
  );
};

export const createSmtpSend = (smtpUrl: string, limits: SmtpLimits): SendMail => {
  let opened: ReturnType<typeof openTransport> | undefined;
  return async ({ headers, ...mail }, signal) => {
    const transport = await (opened ??= openTransport(smtpUrl, limits));
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
