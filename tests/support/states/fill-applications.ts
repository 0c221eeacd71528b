/** Applications in several stages. No name in it is anybody's. */
import type { ApplicationFields } from '#server/features/applications/application.model.ts';
import { formOf, goodApplication, lettersOf, ownPath, sendForm, storedApplications } from '../application-calls.ts';
import type { TestSite } from '../start-site.ts';

const people = [
  { name: 'Halvard Lindgren', stage: 'interview' },
  { name: 'Noor el-Khatib', stage: 'declined' },
  { name: 'Maximiliane Freifrau von Hohenfels-Oberwaldstetten', stage: 'offer' },
] as const;

/** The newest one has just come. */
export const fillApplications = async (site: TestSite) => {
  for (const [index, { name, stage }] of people.entries()) {
    const email = `person-${index}@wood.example`;
    await sendForm(site, formOf({ ...goodApplication, name, email }), undefined, 'devops-engineer');
    const decided = stage === 'declined' ? { decided_at: new Date() } : {};
    await site.connection
      .collection('applications')
      .updateOne({ email }, { $set: { stage, ...decided }, $unset: { clock_due_at: 1 } });
  }
  const by = { id: '65e5f0c80000000000000001', username: 'rosa', name: 'Rosa Almeida' };
  const days = (count: number): Date => new Date(new Date().setUTCHours(13, 30, 0, 0) + count * 86_400_000);
  const interview = {
    ...{ id: 'a'.repeat(24), stage: 'interview', state: 'offered', minutes: 30, sequence: -1, by },
    ...{ place: 'https://meet.company.example/devops', note: 'We speak English, and you need not prepare anything.' },
    times: [days(2), days(3), days(4)],
  };
  const offered = { at: new Date(), by, step: { kind: 'interview-offered' } };
  const letter = {
    id: 'b'.repeat(24),
    template: 'interview',
    subject: 'Let us talk',
    text: 'Hello Halvard,\n\nthank you.',
  };
  await site.connection
    .collection<ApplicationFields>('applications')
    .updateOne(
      { email: 'person-0@wood.example' },
      {
        $set: {
          interview,
          source: 'job-feed',
          events: [{ at: new Date(Date.now() - 3_600_000), by, letter }, offered],
        } as never,
      },
    );
  const pool = { state: 'asked', asked: 1, asked_at: new Date(), by };
  await site.connection.collection('applications').updateOne({ email: 'person-1@wood.example' }, { $set: { pool } });
  const letters = await lettersOf(site, 'application-received');
  const ownOf = (email: string): string => {
    const { pathname, search } = new URL(
      String(letters.find(({ to }) => to.address === email)?.data?.['link'] ?? site.url),
    );
    return pathname + search;
  };
  const ownOffered = ownOf('person-0@wood.example');
  const ownPool = ownOf('person-1@wood.example');
  await sendForm(site);
  const ownApplication = await ownPath(site);
  const newest = (await storedApplications(site)).find(({ email }) => email === goodApplication['email']);
  const idOf = async (email: string): Promise<string> =>
    String((await storedApplications(site)).find((each) => each.email === email)?._id);
  return {
    ...{ application: String(newest?._id), ownApplication, ownOffered, ownPool },
    offeredApplication: await idOf('person-0@wood.example'),
    declinedApplication: await idOf('person-1@wood.example'),
  };
};
