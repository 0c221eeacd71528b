import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import mongoose, { type Connection } from 'mongoose';
import { createGridFsBucket } from '#server/platform/mongodb/gridfs-bucket.ts';
import { refusalOf } from '../support/open-test-client.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

describe('A file in GridFS', () => {
  let database: TestDatabase;
  let connection: Connection;
  before(async () => {
    database = await openTestDatabase();
    connection = await mongoose.createConnection(database.uri).asPromise();
  });
  after(async () => {
    await connection.destroy();
    await database.close();
  });

  it('fails when it is read if it has failed before', async () => {
    const { put, open } = createGridFsBucket(connection, 'tests');
    const id = new mongoose.Types.ObjectId().toHexString();
    await put(id, Buffer.from('content'));
    const file = await open(id);
    if (file === null) throw new Error('it is missing');
    file.destroy(new Error('the connection was lost'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(await refusalOf(buffer(file))).to.include({ message: 'the connection was lost' });
  });
});
