/** A site that sends through a test's mail server without pauses, and a visitor who writes to it. */
import { expect } from 'chai';
import type { OutboxPace } from '#server/features/mail/delivery/outbox-worker.ts';
import type { OutboxRow } from '#server/features/contact/submission.model.ts';
import { storedSubmission } from './desk-calls.ts';
import { startTestSite, type TestSite, type TestSiteOverrides } from './start-site.ts';
import { until } from './until.ts';

export const staffAddress = 'desk@company.example';

export const visitor = {
  name: 'Amara Osei',
  email: 'amara@samplewood.example',
  company: 'Samplewood Clinics',
  service_interest: 'security-compliance',
  message: 'Our auditors ask for evidence of access reviews.\n\nCan you help by the end of the quarter?',
};

export const shortPace: Partial<OutboxPace> = { pollIntervalMs: 50, timeoutMs: 300, undoSendMs: 0 };

export const startOutboxSite = (overrides: TestSiteOverrides): Promise<TestSite> =>
  startTestSite({
    mailFrom: 'Loomstack <hello@company.example>',
    notifyEmail: staffAddress,
    outboxPace: shortPace,
    ...overrides,
  });

/** Sends a message by the API and returns its id. */
export const write = async (site: TestSite, fields: object = {}, headers: object = {}): Promise<string> => {
  const response = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...visitor, ...fields }),
  });
  expect(response.status).to.equal(201);
  return ((await response.json()) as { readonly id: string }).id;
};

export const outboxOf = async (site: TestSite, id: string): Promise<readonly OutboxRow[]> =>
  (await storedSubmission(site, id))?.outbox ?? [];

/** Waits until every email of the message satisfies the condition. */
export const untilMails = async (
  site: TestSite,
  id: string,
  wanted: (row: OutboxRow) => boolean,
): Promise<readonly OutboxRow[]> => {
  await until(async () => (await outboxOf(site, id)).every(wanted));
  return outboxOf(site, id);
};

export const isSent = ({ state }: OutboxRow): boolean => state === 'sent';
/** True if an attempt failed and none is running. */
export const hasReason = ({ reason }: OutboxRow): boolean => reason !== undefined;
