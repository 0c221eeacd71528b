/** An email is delivered between the read and the write of a change by staff. */
import { expect } from 'chai';
import type { Connection } from 'mongoose';
import { createDeskChangesRepository } from '#server/features/contact/desk/desk-changes.repository.ts';
import { editDocument } from '#server/platform/versioned-document.ts';
import { createOutboxRepository } from '#server/features/contact/outbox/outbox.repository.ts';
import { createSubmissionModel } from '#server/features/contact/submission.model.ts';
import { mailRow, someStaff, storeSubmission } from '../support/store-submission.ts';
import { connectTo, openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const hourMs = 60 * 60 * 1000;
const arrived = new Date('2026-03-04T09:30:00Z');
const delivered = new Date(arrived.getTime() + hourMs);
const due = new Date(arrived.getTime() + 24 * hourMs);

describe('A change by staff during a delivery', () => {
  let database: TestDatabase;
  let connection: Connection;

  before(async () => {
    database = await openTestDatabase();
    connection = await connectTo(database);
  });
  after(async () => {
    await connection.close();
    await database.close();
  });

  it('does not restart the clock that the delivery stopped', async () => {
    const desk = createDeskChangesRepository(connection);
    const outbox = createOutboxRepository(connection);
    const id = await storeSubmission(connection, {
      submitted_at: arrived,
      status: 'replied',
      clock_due_at: due,
      outbox: [mailRow('reply')],
    });
    const seen = await desk.find(id);
    if (seen === null) throw new Error('The message is not there.');
    const [mail] = await outbox.findDue(delivered, 1);
    const claimed = mail && (await outbox.claim(mail, delivered, due));
    if (!claimed) throw new Error('The mail is not there.');
    await outbox.markSent(claimed, delivered, []);

    const change = { by: someStaff, at: delivered, entries: [], clock_due_at: seen.due_at };
    expect(await desk.write(id, seen, change)).to.equal(null);

    const decide = ({ answered_at, due_at }: typeof seen) => ({
      kind: 'change' as const,
      change: { ...change, clock_due_at: answered_at === undefined ? due_at : null },
    });
    const edit = { id, version: seen.version, by: someStaff, decide };
    expect(await editDocument(edit, desk)).to.include({ kind: 'changed' });
    const stored = await createSubmissionModel(connection).findById(id).lean();
    expect(stored).to.deep.include({ answered_at: delivered, version: 2 });
    expect(stored).not.to.have.property('clock_due_at');
  });
});
