import { expect } from 'chai';
import { GridFSBucket } from 'mongodb';
import mongoose, { type Connection } from 'mongoose';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { createGridFsBucket } from '#server/platform/mongodb/gridfs-bucket.ts';
import { openTestClient, refusalOf, type TestClient } from '../support/open-test-client.ts';

describe('Mongoose and GridFS', () => {
  let test: TestClient;
  let connection: Connection;

  before(async () => {
    test = await openTestClient();
    connection = await mongoose.createConnection(test.uri).asPromise();
  });

  after(async () => {
    await connection.close();
    await test.close();
  });

  it('saves, changes and removes documents of a model', async () => {
    const schema = new mongoose.Schema(
      { title: String, tags: [String], meta: { views: Number } },
      { timestamps: true },
    );
    const Post = connection.model('Post', schema);
    const post = await Post.create({ title: 'One', tags: ['a'], meta: { views: 1 } });
    post.tags.push('b');
    await post.save();
    post.set({ tags: post.tags.filter((tag) => tag !== 'a'), 'meta.views': 2 });
    await post.save();
    const found = await Post.findById(post._id).lean();
    expect(found).to.deep.include({ title: 'One', tags: ['b'], meta: { views: 2 } });
    await post.deleteOne();
    expect(await Post.countDocuments()).to.equal(0);
  });

  it('detects a concurrent change', async () => {
    const Note = connection.model('Note', new mongoose.Schema({ text: String }, { optimisticConcurrency: true }));
    const { _id } = await Note.create({ text: 'a' });
    const [mine, theirs] = [await Note.findById(_id).orFail(), await Note.findById(_id).orFail()];
    await mine.set({ text: 'b' }).save();
    expect(await refusalOf(theirs.set({ text: 'c' }).save())).to.include({ name: 'VersionError' });
  });

  it('creates the indexes of a schema, and pages through a list', async () => {
    const schema = new mongoose.Schema({ slug: { type: String, unique: true }, at: { type: Date, index: true } });
    const Page = connection.model('Page', schema);
    await Page.init();
    await Page.insertMany(Array.from({ length: 30 }, (_, i) => ({ slug: `p${i}`, at: new Date(i) })));
    const page = await Page.find().sort({ at: -1 }).skip(10).limit(5).lean();
    expect(page.map(({ slug }) => slug)).to.deep.equal(['p19', 'p18', 'p17', 'p16', 'p15']);
    expect(await refusalOf(Page.create({ slug: 'p1' }))).to.include({ code: 11000 });
    expect(await Page.exists({ slug: 'p2' })).to.not.equal(null);
  });

  it('stores a file in chunks and reads it', async () => {
    const bucket = new GridFSBucket(test.db);
    const content = Buffer.alloc(700_000, 'piece of a file ');
    const upload = bucket.openUploadStream('file.bin', { metadata: { kind: 'test' } });
    await pipeline(Readable.from([content]), upload);
    expect((await buffer(bucket.openDownloadStream(upload.id))).equals(content)).to.equal(true);
    expect((await bucket.find({ filename: 'file.bin' }).toArray()).map(({ length }) => length)).to.deep.equal([
      700_000,
    ]);
    await bucket.delete(upload.id);
    expect(await test.db.collection('fs.chunks').countDocuments()).to.equal(0);
  });

  it('reports an error of a file before it is read to its reader', async () => {
    const { put, open } = createGridFsBucket(connection, 'tests');
    const id = new mongoose.Types.ObjectId().toHexString();
    await put(id, Buffer.from('content'));
    const file = (await open(id)) ?? expect.fail('it is missing');
    file.destroy(new Error('the connection was lost'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(await refusalOf(buffer(file))).to.include({ message: 'the connection was lost' });
  });
});
