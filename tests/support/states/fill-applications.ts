/** Applications in several stages, with invented names. */
import type { ApplicationFields } from '#server/features/careers/application.model.ts';
import { formOf, goodApplication, lettersOf, ownPath, sendForm, storedApplications } from '../application-calls.ts';
import { textPdf } from '../make-file.ts';
import type { TestSite } from '../start-site.ts';

const people = [
  { name: 'Halvard Lindgren', stage: 'interview' },
  { name: 'Noor el-Khatib', stage: 'declined' },
  { name: 'Maximiliane Freifrau von Hohenfels-Oberwaldstetten', stage: 'offer' },
] as const;

const cvOf = (name: string): Buffer =>
  textPdf([
    [
      name,
      'DevOps engineer, Accra',
      '',
      'Experience',
      '2021 to 2026   Samplewood, platform engineer',
      'Moved 40 services from virtual machines to Kubernetes, with one release a day instead of one a month.',
      'Was on call every fifth week. Wrote the runbooks that new colleagues begin with.',
      '2017 to 2021   Harbour Freight Data, systems administrator',
      'Kept 120 machines patched, and replaced hand-made backups by ones that are restored every week.',
      '',
      'Skills',
      'Terraform, Kubernetes, Go, PostgreSQL, Prometheus, incident reviews',
      '',
      'Languages',
      'English (native), German (B2), Twi (native)',
    ],
    ['Education', '2013 to 2017   BSc Computer Science, University of Ghana', '', 'References on request.'],
  ]);

const colleague = (id: string, username: string, name: string) => ({ id, username, name });

/** Scorecards by colleagues without an account, and times in stages. */
const fillBoard = async (site: TestSite): Promise<void> => {
  const at = new Date(Date.now() - 3 * 24 * 3_600_000);
  const judgements = [
    {
      criterion: 'Knows the craft',
      rating: 4,
      sentence: 'Explained why they left Terraform modules unshared, and what it cost.',
    },
    { criterion: 'Thinks of what fails', rating: 2, sentence: 'Named the alert only when asked who is woken by it.' },
  ];
  const handedIn = {
    stage: 'interview',
    judgements,
    saved_at: at,
    handed_in_at: at,
    version: 1,
    recommendation: 'yes',
    summary: 'I would work with them. Ask at the assessment how they find out that something is broken.',
  };
  const scorecards = [
    { ...handedIn, by: colleague('a'.repeat(24), 'edda', 'Edda Winterling') },
    {
      ...handedIn,
      by: colleague('b'.repeat(24), 'tomasz', 'Tomasz Wróbel'),
      recommendation: 'strong-yes',
      corrected_at: new Date(),
    },
    {
      stage: 'interview',
      judgements: [],
      summary: '',
      version: 0,
      by: colleague('c'.repeat(24), 'ines', 'Inês Carvalho'),
    },
  ];
  const applications = site.connection.collection<ApplicationFields>('applications');
  for (const { name, stage } of people)
    await applications.updateOne(
      { name },
      {
        $push: { events: { at, stage, by: colleague('a'.repeat(24), 'edda', 'Edda Winterling') } },
        $set: { submitted_at: new Date(at.getTime() - 20 * 3_600_000) },
      },
    );
  await applications.updateOne({ name: people[0].name }, { $set: { scorecards, scorecards_version: 1 } } as object);
};

/** The newest has just arrived. */
export const fillApplications = async (site: TestSite) => {
  for (const [index, { name, stage }] of people.entries()) {
    const email = `person-${index}@wood.example`;
    const files = [
      { name: `CV ${name}.pdf`, content: cvOf(name) },
      { field: 'files', name: 'Reference.pdf', content: cvOf('Reference') },
    ] as const;
    await sendForm(
      site,
      formOf({ ...goodApplication, name, email }, index === 2 ? files : files.slice(0, 1)),
      undefined,
      'devops-engineer',
    );
    const decided = stage === 'declined' ? { decided_at: new Date() } : {};
    await site.connection
      .collection('applications')
      .updateOne({ email }, { $set: { stage, ...decided }, $unset: { clock_due_at: 1 } });
  }
  await fillBoard(site);
  const by = { id: '65e5f0c80000000000000001', username: 'rosa', name: 'Rosa Almeida' };
  const days = (count: number): Date => new Date(new Date().setUTCHours(13, 30, 0, 0) + count * 86_400_000);
  const interview = {
    id: 'a'.repeat(24),
    stage: 'interview',
    state: 'offered',
    minutes: 30,
    sequence: -1,
    by,
    place: 'https://meet.company.example/devops',
    note: 'We speak English, and you need not prepare anything.',
    times: [days(2), days(3), days(4)],
  };
  const offered = { at: new Date(), by, step: { kind: 'interview-offered' } };
  const letter = {
    id: 'b'.repeat(24),
    template: 'interview',
    subject: 'Let us talk',
    text: 'Hello Halvard,\n\nthank you.',
  };
  await site.connection.collection<ApplicationFields>('applications').updateOne(
    { email: 'person-0@wood.example' },
    {
      $set: { interview, source: 'job-feed' } as never,
      $push: { events: { $each: [{ at: new Date(Date.now() - 3_600_000), by, letter }, offered] } as never },
    },
  );
  const pool = { state: 'asked', asked: 1, asked_at: new Date(), by };
  await site.connection.collection('applications').updateOne({ email: 'person-1@wood.example' }, { $set: { pool } });
  const letters = await lettersOf(site, 'application-received');
  const ownOf = (email: string): string => {
    const link = letters.find(({ to }) => to.address === email)?.data?.['link'];
    const { pathname, search } = new URL(typeof link === 'string' ? link : site.url);
    return pathname + search;
  };
  const ownOffered = ownOf('person-0@wood.example');
  const ownPool = ownOf('person-1@wood.example');
  await sendForm(site, formOf(goodApplication, [{ content: cvOf('Amara Osei') }]));
  const ownApplication = await ownPath(site);
  const newest = (await storedApplications(site)).find(({ email }) => email === goodApplication['email']);
  const idOf = async (email: string): Promise<string> =>
    String((await storedApplications(site)).find((each) => each.email === email)?._id);
  // As if it had the first one's address.
  await site.connection
    .collection('applications')
    .updateOne({ email: 'person-2@wood.example' }, { $set: { again_of: await idOf('person-0@wood.example') } });
  return {
    application: String(newest?._id),
    ownApplication,
    ownOffered,
    ownPool,
    /** Has offered times and scorecards. */
    judgedApplication: await idOf('person-0@wood.example'),
    offeredApplication: await idOf('person-0@wood.example'),
    declinedApplication: await idOf('person-1@wood.example'),
    longApplication: await idOf('person-2@wood.example'),
  };
};
