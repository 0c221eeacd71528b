/** Every stored field of a message has a class. The fields of the form are in the export, the search and the email to staff; erasing leaves none. */
import { expect } from 'chai';
import { createConnection } from 'mongoose';
import { contactFields, contactTypedFields, eachField } from '#shared/contact/contact-rules.ts';
import { personalSubmissionFields, submissionFields } from '#shared/contact/contact-fields.ts';
import { createSubmissionModel } from '#server/features/contact/submission.model.ts';
import { deskCalls } from '../support/desk-calls.ts';
import { everyRecord } from '../support/every-record.ts';
import { valueOf } from '../support/filled-document.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { staffAddress, startOutboxSite, write } from '../support/outbox-site.ts';
import { deskReader } from '../support/read-desk.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import type { TestSite } from '../support/start-site.ts';

const { schema } = createSubmissionModel(createConnection());
const name = 'Quillon Verbeek';

describe('the fields of a message', () => {
  it('all have a class: every stored field is in a list, and no other', () => {
    const listed = [...Object.keys(contactFields), ...Object.keys(submissionFields)];
    expect(Object.keys(schema.paths).toSorted()).to.deep.equal(listed.toSorted());
  });

  describe('on a site', () => {
    let mail: MailServer;
    let site: TestSite;
    let olga: TestStaff;
    before(async () => {
      mail = await startMailServer();
      site = await startOutboxSite({ smtpUrl: mail.url });
      olga = await signIn(site, 'olga');
    });
    after(async () => {
      await site.close();
      await mail.close();
    });

    it('are in the export, the search and the email to staff', async () => {
      const words = eachField(contactTypedFields, (field) => `Canary ${field}`);
      const values = { ...words, email: 'Canary_email@samplewood.example' };
      const id = await write(site, values);
      const desk = deskReader(site, olga);
      const [, row = ''] = (await (await desk.csv()).text()).split('\r\n');
      const sent = await mail.mailTo(staffAddress);
      for (const field of contactTypedFields) {
        expect(row, field).to.contain(values[field]);
        expect(sent.text, field).to.contain(values[field]);
        const found = await desk.list(`q=${encodeURIComponent(values[field])}`);
        expect(
          found.items.map((item) => item.id),
          field,
        ).to.deep.equal([id]);
      }
      expect(row.split(',').length).to.be.at.least(Object.keys(contactFields).length);
    });

    it('are all gone after erasure', async () => {
      const message = Object.fromEntries(
        Object.entries(schema.paths).map(([field, type]) => [
          field,
          valueOf(type, personalSubmissionFields.includes(field) ? name : 'plain'),
        ]),
      );
      await site.connection.collection('submissions').insertOne(message);
      expect(await everyRecord(site)).to.include(name);
      expect((await deskCalls(site, olga).erase(String(message['_id']))).status).to.equal(204);
      expect(await everyRecord(site)).not.to.match(/Quillon|Verbeek/);
    });
  });
});
