/** The contact call of the API. */
import { expect } from 'chai';
import { Types } from 'mongoose';
import type { SubmissionFields } from '#server/features/contact/submission.model.ts';
import { serveTestSite } from '../support/start-site.ts';

const good = {
  name: 'Amara Osei',
  email: 'amara@samplewood.example',
  company: 'Samplewood Clinics',
  service_interest: 'security-compliance',
  message: 'Our auditors ask for evidence of access reviews by the end of the quarter.',
};

const dayMs = 24 * 60 * 60 * 1000;

interface Receipt {
  readonly id: string;
  readonly status: string;
  readonly submitted_at: string;
  readonly due_at: string;
  readonly due_in_words: string;
}

interface ProblemBody {
  readonly detail: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

describe('POST /api/contact', () => {
  let late = 0;

  const stored = () =>
    site.connection.collection<SubmissionFields>('submissions').find().sort({ submitted_at: 1 }).toArray();
  const send = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const refusal = async (response: Response, status: number): Promise<ProblemBody> => {
    expect(response.status).to.equal(status);
    expect(response.headers.get('content-type')).to.match(/^application\/problem\+json/);
    return (await response.json()) as ProblemBody;
  };

  const site = serveTestSite({ clock: () => new Date(Date.now() + late) });
  beforeEach(async () => {
    late = 0;
    await site.connection.collection('submissions').deleteMany({});
  });

  describe('when the message is valid', () => {
    it('answers 201 with a receipt and stores the message with its emails', async () => {
      const response = await send({ ...good, name: '  Amara Osei ', urgent: true, favorite_color: 'blue' });
      expect(response.status).to.equal(201);
      const receipt = (await response.json()) as Receipt;
      expect(receipt).to.have.all.keys('id', 'status', 'submitted_at', 'due_at', 'due_in_words');
      expect(receipt.id).to.match(/^\S+$/);
      expect(receipt.status).to.equal('new');
      expect(new Date(receipt.submitted_at).toISOString()).to.equal(receipt.submitted_at);

      const [message, ...others] = await stored();
      expect(others).to.deep.equal([]);
      expect(message).to.include({ ...good, urgent: true, status: 'new', version: 1 });
      expect(message?.due_at.toISOString()).to.equal(receipt.due_at);
      expect(receipt.due_in_words).to.match(/^\w+day, .+ at \d\d:\d\d \(UTC\)$/);
      expect(message).not.to.have.property('favorite_color');
      expect(message?.outbox.map(({ kind, state }) => [kind, state])).to.deep.equal([
        ['staff-notification', 'waiting'],
        ['confirmation', 'waiting'],
      ]);
      expect(message?.consent.text).to.match(/\S/);
      expect(JSON.stringify(message)).not.to.match(/127\.0\.0\.1|::1/);
    });

    it('removes invisible characters, and replaces full-width ones in the address', async () => {
      const typed = {
        name: '\u200bAma\u0301ra\u2060 Osei',
        email: '\u200eａmara＠samplewood。example',
        message: 'Daten\u00adschutz\u200b',
      };
      expect((await send({ ...good, ...typed })).status).to.equal(201);
      expect((await stored())[0]).to.include({
        name: 'Amára Osei',
        email: 'amara@samplewood.example',
        message: 'Daten\u00adschutz',
      });
    });

    it('accepts missing optional fields, and the longest and shortest values', async () => {
      const { name, email, company, message } = good;
      const least = { name, email, company, message };
      const long = { name: 'n'.repeat(100), company: 'c'.repeat(150), message: 'm'.repeat(5000) };
      for (const body of [least, { ...good, service_interest: '' }, { ...good, ...long }, { ...good, message: '?' }]) {
        expect((await send(body)).status).to.equal(201);
      }
      expect(await stored()).to.have.length(4);
    });
  });

  describe('when a field is invalid', () => {
    const wrong: readonly (readonly [field: string, value: unknown, message: RegExp])[] = [
      ['name', undefined, /your name/],
      ['name', '   ', /your name/],
      ['name', '\u200b\u2060\u3164', /your name/],
      ['name', 'n'.repeat(101), /100 characters/],
      ['name', 7, /your name/],
      ['email', '', /email address/],
      ['email', 'amara', /@/],
      ['email', 'amara@samplewood', /domain/],
      ['email', `${'e'.repeat(250)}@example.com`, /254 characters/],
      ['company', null, /company/],
      ['company', 'c'.repeat(151), /150 characters/],
      ['message', '\n\n', /project/],
      ['message', 'm'.repeat(5001), /5,000 characters/],
      ['service_interest', 'quantum', /list/],
      ['urgent', 'yes', /true or false/],
    ];
    for (const [field, value, message] of wrong) {
      it(`answers 422 and names ${field} for ${JSON.stringify(value)?.slice(0, 30) ?? 'nothing'}`, async () => {
        const { errors, detail } = await refusal(await send({ ...good, [field]: value }), 422);
        expect(errors?.map((error) => error.field)).to.deep.equal([field]);
        expect(errors?.[0]?.message).to.match(message);
        expect(detail).to.match(/\.$/);
        expect(await stored()).to.deep.equal([]);
      });
    }
  });

  describe('with an Idempotency-Key', () => {
    const key = { 'idempotency-key': 'form 1, try 1' };

    it('repeats the first answer to the same message within 24 hours, and stores nothing', async () => {
      const first: unknown = await (await send(good, key)).json();
      late = dayMs - 60_000;
      // Hidden fields and surrounding spaces do not matter.
      for (const body of [good, { ...good, form_shown_at: 1 }, { ...good, name: ` ${good.name} ` }]) {
        const again = await send(body, key);
        expect(again.status).to.equal(201);
        expect(again.headers.get('idempotent-replayed')).to.equal('true');
        expect(await again.json()).to.deep.equal(first);
      }
      expect(await stored()).to.have.length(1);
    });

    it('refuses another message, also a simultaneous one, and accepts it with a new key', async () => {
      const [first, second] = [good, { ...good, message: 'Other words' }];
      const answers = await Promise.all([send(first, key), send(second, key)]);
      expect(answers.map(({ status }) => status).toSorted()).to.deep.equal([201, 422]);
      const refused = answers[0]?.status === 422 ? first : second;
      expect(await (await send(refused, key)).json()).to.include({ status: 422, code: 'idempotency-key-reused' });
      for (const change of [{ urgent: true }, { position: 'devops-engineer' }, { email: 'other@samplewood.example' }])
        expect((await send({ ...good, ...change }, key)).status).to.equal(422);
      expect(await stored()).to.have.length(1);
      expect((await send(refused, { 'idempotency-key': 'form 1, try 2' })).status).to.equal(201);
      expect(await stored()).to.have.length(2);
    });

    it('accepts another message with the key after 24 hours', async () => {
      const first = (await (await send(good, key)).json()) as Receipt;
      late = dayMs + 60_000;
      const second = (await (await send(good, key)).json()) as Receipt;
      expect(second.id).not.to.equal(first.id);
      expect(((await (await send(good, key)).json()) as Receipt).id).to.equal(second.id);
      expect(await stored()).to.have.length(2);
    });

    it('stores exactly one of ten simultaneous requests', async () => {
      const responses = await Promise.all(Array.from({ length: 10 }, () => send(good, key)));
      expect(responses.map(({ status }) => status)).to.deep.equal(Array<number>(10).fill(201));
      const receipts = await Promise.all(responses.map(async (response) => (await response.json()) as Receipt));
      expect(new Set(receipts.map(({ id }) => id)).size).to.equal(1);
      expect(await stored()).to.have.length(1);
    });

    it('does not remember a refusal', async () => {
      await refusal(await send({ ...good, name: '' }, key), 422);
      expect((await send(good, key)).status).to.equal(201);
    });

    it('answers 422 to an empty or too long key, and accepts one of 200 characters', async () => {
      for (const bad of ['', 'k'.repeat(201)]) {
        const { errors } = await refusal(await send(good, { 'idempotency-key': bad }), 422);
        expect(errors?.[0]?.field).to.equal('idempotency-key');
      }
      expect((await send(good, { 'idempotency-key': 'k'.repeat(200) })).status).to.equal(201);
    });
  });

  describe('when it looks like spam', () => {
    it('answers as always, stores the message as spam with reasons, and sends no email', async () => {
      const response = await send({ ...good, website: 'https://example.com' });
      expect(response.status).to.equal(201);
      expect(((await response.json()) as Receipt).status).to.equal('new');
      const [message] = await stored();
      expect(message?.status).to.equal('spam');
      expect(message?.spam.reasons).to.have.length(1);
      expect(message?.outbox).to.deep.equal([]);
    });

    it('does not hold a message that was sent twice', async () => {
      for (let round = 0; round < 3; round += 1) expect((await send(good)).status).to.equal(201);
      const messages = await stored();
      expect(messages.map(({ status }) => status)).to.deep.equal(['new', 'new', 'new']);
      expect(messages[2]?.spam.reasons[0]).to.match(/Same text/);
    });

    it('does not hold messages of a sender who was answered before', async () => {
      await send(good);
      await site.connection.collection('submissions').updateOne({}, { $set: { answered_at: new Date() } });
      const links = 'https://samplewood.example/a '.repeat(8);
      await send({
        ...good,
        email: 'Amara@Samplewood.example',
        message: `SEO services? ${links}`,
        form_shown_at: Date.now(),
      });
      const customers = (await stored())[1];
      expect([customers?.status, customers?.spam]).to.deep.equal(['new', { score: 0, reasons: [] }]);
    });

    it('counts repeated texts up to a limit', async () => {
      await send(good);
      const [first] = await stored();
      const flood = Array.from({ length: 120 }, () => ({ ...first, _id: new Types.ObjectId() }));
      await site.connection.collection('submissions').insertMany(flood);
      const { id } = (await (await send(good)).json()) as Receipt;
      const last = (await stored()).find(({ _id }) => _id.toHexString() === id);
      expect(last?.spam.reasons).to.deep.equal(['Same text received at least 100 times in one day']);
    });

    it('accepts any value in the hidden fields', async () => {
      const odd = { website: { a: 1 }, form_shown_at: 'yesterday', position: '../../etc' };
      expect((await send({ ...good, ...odd })).status).to.equal(201);
      expect((await stored())[0]).to.include({ position: null });
    });
  });
});
