/** The draft store against an endpoint in memory, which can fail at the right moment as no server can. */
import { expect } from 'chai';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import type { AnswerCode } from '#views/api/problem-code.ts';
import type { DocumentAdapter } from '#client/staff/saving/save-state.ts';
import { createDraftStore } from '#client/staff/saving/draft-store.ts';
import { until } from '../support/until.ts';

interface Note {
  readonly id: string;
  readonly version: number;
  readonly fields: Fields;
}
interface Fields {
  readonly title: string;
  readonly text: string;
}

const problem = (code: AnswerCode, errors: ApiProblem['errors'] = []): ApiResult<Note> => ({
  ok: false,
  problem: { kind: code === 'no-answer' ? 'offline' : 'refused', code, detail: `It is ${code}.`, errors },
});
const answer = (data: Note, replayed = false): ApiResult<Note> => ({
  ok: true,
  data,
  headers: new Headers(replayed ? { 'idempotent-replayed': 'true' } : {}),
});

type Fate = 'lost before' | 'lost after' | 'gone' | 'busy' | 'failed after';

/** Keeps one note, as the server would: a save onto an old version is a conflict. */
function endpoint(fields: Fields = { title: 'A', text: '' }) {
  let note: Note = { id: 'n1', version: 1, fields };
  const made = new Map<string, Note>();
  const bodies = new Map<string, string>();
  const fates: Fate[] = [];
  const sent: Partial<Fields>[] = [];
  let running = 0;
  let most = 0;

  const write = (changed: Partial<Fields>): Note =>
    (note = { ...note, version: note.version + 1, fields: { ...note.fields, ...changed } });
  const during = async (work: () => ApiResult<Note>): Promise<ApiResult<Note>> => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    const fate = fates.shift();
    if (fate === 'gone') return problem('not-found');
    if (fate === 'busy') return problem('database-unavailable');
    if (fate === 'lost before') return problem('no-answer');
    const result = work();
    if (fate === 'failed after') return problem('unnamed-failure');
    return fate === 'lost after' ? problem('no-answer') : result;
  };

  const kind: DocumentAdapter<Note, Fields> = {
    name: 'note',
    idOf: ({ id }) => id,
    fieldsOf: (each) => each.fields,
    read: () => Promise.resolve(answer(note)),
    save: (onto, changed) =>
      during(() => {
        sent.push(changed);
        if (onto.version !== note.version) return problem('version-conflict');
        if (changed.title === 'bad') return problem('invalid-fields', [{ field: 'title', message: 'Not this one.' }]);
        return answer(write(changed));
      }),
    isStored: (now, some) => Object.entries(some).every(([name, value]) => now[name as keyof Fields] === value),
    creation: {
      empty: { title: '', text: '' },
      create: (first, key) =>
        during(() => {
          const before = made.get(key);
          if (before !== undefined && JSON.stringify(first) !== bodies.get(key))
            return problem('idempotency-key-reused');
          if (before !== undefined) return answer(before, true);
          bodies.set(key, JSON.stringify(first));
          note = { id: 'n2', version: 1, fields: first };
          made.set(key, note);
          return answer(note);
        }),
    },
  };
  return { kind, fates, sent, write, made, now: () => note, most: () => most };
}

/** Opened, with a pace that leaves saving to the test, or with next to no pause. */
const open = ({ kind, now }: ReturnType<typeof endpoint>, { fresh = false, hasty = false } = {}) => {
  const pace = hasty ? { quietMs: 1, retryMs: [1, 1] } : { quietMs: 1e9, retryMs: [1e9] };
  const store = createDraftStore(kind, fresh ? null : now(), pace);
  store.open();
  return store;
};

describe('a draft', () => {
  const opened: { close: () => void }[] = [];
  const begin: typeof open = (...given) => {
    const store = open(...given);
    opened.push(store);
    return store;
  };
  afterEach(() => {
    for (const store of opened.splice(0)) store.close();
  });

  it('sends changes, one request at a time, and keeps what is typed during a request', async () => {
    const server = endpoint();
    const store = begin(server);
    store.edit({ text: 'one' });
    const saves = [store.save(), store.save()];
    expect(store.get().save.kind).to.equal('changed');
    await Promise.resolve();
    store.edit({ text: 'two' });
    expect(await Promise.all(saves)).to.deep.equal([true, true]);
    expect(server.now().fields).to.deep.equal({ title: 'A', text: 'two' });
    expect(store.get()).to.deep.include({ isDirty: false, save: { kind: 'saved' } });
    expect(server.sent[0]).to.have.all.keys('text');
    expect(server.most()).to.equal(1);
  });

  it('holds back only a refused field', async () => {
    const server = endpoint();
    const store = begin(server);
    store.edit({ title: 'bad', text: 'fine' });
    expect(await store.save()).to.equal(false);
    expect(server.now().fields).to.deep.equal({ title: 'A', text: 'fine' });
    const reason = 'Fix 1 field to save.';
    expect(store.get()).to.deep.include({
      mistakes: { title: 'Not this one.' },
      save: { kind: 'failed', reason, again: false },
    });
    store.edit({ title: 'B' });
    expect(await store.save()).to.equal(true);
    expect(store.get().mistakes).to.deep.equal({});
  });

  it('retries while the server is unreachable or busy', async () => {
    const server = endpoint();
    server.fates.push('lost before', 'busy', 'lost before');
    const store = begin(server, { hasty: true });
    store.edit({ text: 'patient' });
    await until(() => store.get().save.kind === 'saved');
    expect(server.now().fields.text).to.equal('patient');
  });

  it('recognizes its own save when only the response was lost, whatever was typed and retried since', async () => {
    const server = endpoint();
    const store = begin(server);
    server.fates.push('lost after', 'lost before', 'lost before', 'lost before', 'lost before', 'lost before');
    for (const text of ['a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef']) {
      store.edit({ text });
      await store.save();
    }
    expect(server.now().fields.text).to.equal('a');
    expect(await store.save()).to.equal(true);
    expect(server.now().fields.text).to.equal('abcdef');
  });

  it('recognizes its own save after a failure that followed storing', async () => {
    const server = endpoint();
    const store = begin(server);
    server.fates.push('failed after');
    store.edit({ text: 'a' });
    expect(await store.save()).to.equal(false);
    store.edit({ text: 'ab' });
    expect(await store.save()).to.equal(true);
    expect(server.now().fields.text).to.equal('ab');
  });

  it('rebases onto another user’s change, such as publishing, unless they changed the text', async () => {
    const server = endpoint();
    const store = begin(server);
    server.write({});
    store.edit({ text: 'mine' });
    expect(await store.save()).to.equal(true);
    server.write({});
    const refused = await store.perform(({ version }) =>
      Promise.resolve(version === server.now().version ? answer(server.now()) : problem('version-conflict')),
    );
    expect(refused?.ok).to.equal(false);
    expect(store.get()).to.deep.include({ doc: server.now(), save: { kind: 'saved' } });
    expect(server.now().fields).to.deep.equal({ title: 'A', text: 'mine' });
  });

  it('overwrites nothing: keeps both versions until the user chooses', async () => {
    const server = endpoint();
    const store = begin(server);
    server.write({ title: 'Hers', text: 'hers' });
    store.edit({ text: 'mine' });
    expect(await store.save()).to.equal(false);
    const { save } = store.get();
    if (save.kind !== 'conflict') return expect.fail(save.kind);
    expect(save.base).to.deep.equal({ title: 'A', text: '' });
    store.edit({ text: 'mine, longer' });
    expect(await store.save()).to.equal(false);
    expect(server.now().fields.text).to.equal('hers');
    expect(await store.resolveConflict(save.theirs, { ...save.theirs.fields, text: store.get().fields.text })).to.equal(
      true,
    );
    expect(server.now().fields).to.deep.equal({ title: 'Hers', text: 'mine, longer' });
  });

  it('takes the other version when chosen', async () => {
    const server = endpoint();
    const store = begin(server);
    const theirs = server.write({ text: 'hers' });
    store.edit({ text: 'mine' });
    await store.save();
    await store.resolveConflict(theirs, null);
    expect(store.get()).to.deep.include({ isDirty: false, save: { kind: 'saved' }, fields: theirs.fields });
  });

  it('stays unchanged when the document is deleted', async () => {
    const server = endpoint();
    const store = begin(server);
    server.fates.push('gone');
    store.edit({ text: 'still here' });
    expect(await store.save()).to.equal(false);
    expect(store.get().save.kind).to.equal('gone');
    expect(store.get().fields.text).to.equal('still here');
  });

  it('is created once', async () => {
    const server = endpoint();
    const store = begin(server, { fresh: true });
    server.fates.push('lost after');
    store.edit({ title: 'T', text: 'words' });
    await store.save();
    store.edit({ text: 'words, and more' });
    expect(await store.save()).to.equal(true);
    expect(server.made.size).to.equal(1);
    expect(server.now().fields).to.deep.equal({ title: 'T', text: 'words, and more' });
  });

  it('saves before an action, and then takes over its response', async () => {
    const server = endpoint();
    const store = begin(server);
    store.edit({ text: 'typed' });
    await store.perform(() => Promise.resolve(answer(server.write({ title: `${server.now().fields.text}!` }))), {
      replaces: true,
    });
    expect(store.get().fields).to.deep.equal({ title: 'typed!', text: 'typed' });
    server.fates.push('busy');
    store.edit({ text: 'unsaved' });
    expect(await store.perform(() => expect.fail('nothing is done with what is not saved'))).to.equal(null);
  });

  it('saves a local copy that it receives before it is open', async () => {
    const server = endpoint();
    const store = createDraftStore(server.kind, server.now(), { quietMs: 1, retryMs: [1] });
    opened.push(store);
    store.recover({ key: 'k', changed: { text: 'ab' }, version: 1, creationKey: 'c', unanswered: [], savedAt: 0 });
    store.open();
    await until(() => store.get().save.kind === 'saved');
    expect(server.now().fields.text).to.equal('ab');
  });

  it('continues from a local copy: automatically if the server has nothing newer, otherwise after a choice', async () => {
    const server = endpoint();
    const copy = { key: 'k', changed: { text: 'ab' }, version: 1, creationKey: 'c', unanswered: [], savedAt: 0 };
    const first = begin(server);
    first.recover(copy);
    expect(first.get()).to.deep.include({ isDirty: true, save: { kind: 'changed' } });
    server.write({ text: 'a' });
    const second = begin(server);
    second.recover({ ...copy, unanswered: [{ text: 'a' }] });
    expect(await second.save()).to.equal(true);
    const third = begin(server);
    third.recover({ ...copy, changed: { text: 'other' } });
    expect(third.get().save.kind).to.equal('conflict');
  });
});
