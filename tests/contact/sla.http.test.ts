/** The due time of a stored message, from the business hours in the environment. */
import { expect } from 'chai';
import { parseEnvironment } from '#server/platform/config/environment.ts';
import type { SubmissionFields } from '#server/features/contact/submission.model.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('POST /api/contact to a company in Tokyo that is closed on Wednesday', () => {
  let now = new Date();
  const { businessHours, businessTimeZone, businessHolidays } = parseEnvironment({
    BUSINESS_HOURS: 'Mon-Fri 09:00-12:00, Mon-Fri 13:00-17:00',
    BUSINESS_TIME_ZONE: 'Asia/Tokyo',
    BUSINESS_HOLIDAYS: '2027-03-03',
  });
  const site = serveTestSite({ businessHours, businessTimeZone, businessHolidays, clock: () => now });
  beforeEach(() => site.connection.collection('submissions').deleteMany({}));

  const promised = async (from: string, urgent: boolean): Promise<string | undefined> => {
    now = new Date(from);
    const body = { name: 'Amara', email: 'amara@samplewood.example', company: 'Samplewood', message: from, urgent };
    const response = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).to.equal(201);
    const stored = await site.connection.collection<SubmissionFields>('submissions').findOne({});
    expect(stored?.promise).to.equal(urgent ? 'urgent' : 'standard');
    expect(stored?.clock_due_at).to.deep.equal(stored?.due_at);
    return stored?.due_at.toISOString();
  };

  describe('when it is not urgent', () => {
    it('promises 24 hours', async () => {
      expect(await promised('2027-03-02T01:00:00.000Z', false)).to.equal('2027-03-03T01:00:00.000Z');
    });
  });

  describe('when it is urgent', () => {
    it('promises 4 business hours', async () => {
      expect(await promised('2027-03-02T01:00:00.000Z', true)).to.equal('2027-03-02T06:00:00.000Z');
    });

    it('promises 24 hours if those end sooner', async () => {
      expect(await promised('2027-03-02T07:30:00.000Z', true)).to.equal('2027-03-03T07:30:00.000Z');
    });
  });
});
