/** Emails on a test site: sending, and the calls of the screen Mail. */
import type { Connection } from 'mongoose';
import type { ListedMail } from '#shared/mail/mail.contract.ts';
import { createEmailRepository } from '#server/features/mail/email.repository.ts';
import type { EmailFields } from '#server/features/mail/email.model.ts';
import { createSendEmail, type SendEmail } from '#server/features/mail/send-email.ts';
import { callsBelow, type TestStaff } from './staff.ts';
import type { TestSite } from './start-site.ts';

/** Sends as features do. The worker of a test polls so often that it need not be woken. */
export const emailSender = (connection: Connection, clock = () => new Date()): SendEmail =>
  createSendEmail({
    emails: createEmailRepository(connection),
    wakeOutbox: () => undefined,
    clock,
    log: { error: () => undefined },
  });

export const storedEmails = (site: Pick<TestSite, 'connection'>): Promise<EmailFields[]> =>
  site.connection.collection<EmailFields>('letters').find().toArray();

export const resetTo = 'grace@company.example';
export const secretLink = 'https://www.company.example/admin/reset#a-secret-token';

/** An email with a secret link. */
export const sendReset = (
  send: SendEmail,
  { key = 'reset-1', to = resetTo, expires = new Date(Date.now() + 60 * 60 * 1000) } = {},
) =>
  send({
    kind: 'password-reset',
    to: { name: 'Grace', address: to },
    data: { link: secretLink, expires, device: 'Firefox on Linux', place: '' },
    key,
  });

export const mailCalls = (site: TestSite, staff: TestStaff) => {
  const send = callsBelow(site, staff, '');
  return {
    listing: (query = '') => send('GET', `/mails${query}`),
    list: async (query = ''): Promise<ListedMail[]> =>
      (await (await send('GET', `/mails${query}`)).json()) as ListedMail[],
    state: async () => (await (await send('GET', '/mails/state')).json()) as Record<string, unknown>,
    resend: (id: string) => send('POST', `/letters/${id}/resend`),
    discard: (id: string) => send('POST', `/letters/${id}/discard`),
    test: (body: object) => send('POST', '/letters/test', body),
  };
};

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/** A refused call. */
export const refusal = async (answer: Promise<Response>): Promise<Refusal> => {
  const response = await answer;
  return { ...((await response.json()) as Omit<Refusal, 'status'>), status: response.status };
};
