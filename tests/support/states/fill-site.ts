/** A site after some weeks of use: messages in every state, articles, pictures, redirects. Names are invented. */
import type { Connection } from 'mongoose';
import { fillApplications } from './fill-applications.ts';
import { fillNumbers } from './fill-numbers.ts';
import { contentCalls } from '../content-calls.ts';
import { emailSender, sendReset } from '../email-calls.ts';
import { pdfFile } from '../make-file.ts';
import { mediaCalls } from '../media-calls.ts';
import { previewCalls } from '../preview-calls.ts';
import { settingsCalls } from '../settings-calls.ts';
import { redirectCalls } from '../redirect-calls.ts';
import type { TestStaff } from '../staff.ts';
import type { TestSite } from '../start-site.ts';
import { until } from '../until.ts';
import { storePost } from '../store-post.ts';
import { mailRow, storeSubmission, threadEntry } from '../store-submission.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

const hourMs = 3_600_000;
const ago = (hours: number): Date => new Date(Date.now() - hours * hourMs);
const later = (hours: number): Date => ago(-hours);

const mails = (at: Date, state: 'sent' | 'waiting' = 'sent') => [
  mailRow('staff-notification', { state, created_at: at }),
  mailRow('confirmation', { state, created_at: at }),
];

async function fillDesk(connection: Connection, { id, username }: TestStaff) {
  const me = { id, username };
  const store = (fields: Parameters<typeof storeSubmission>[1] & { readonly submitted_at: Date }): Promise<string> =>
    storeSubmission(connection, { outbox: mails(fields.submitted_at), ...fields });
  const reply = threadEntry('reply', {
    at: ago(5.5),
    by: me,
    text: 'Hello Dr. Lindqvist,\n\nthank you for the trace. The pause is the connection pool: it empties each time the certificate is renewed.\n\nJonas',
  });
  const refused = threadEntry('reply', { at: ago(20), by: me, text: 'Dear Ms. Adeyemi,\n\nyes, both sites.\n\nJonas' });
  const urgent = await store({
    name: 'Priya Raman',
    email: 'priya.raman@northgate-pay.example',
    company: 'Northgate Payments',
    service_interest: 'cloud-infrastructure',
    urgent: true,
    submitted_at: ago(1),
    due_at: later(2.9),
    message:
      'Payment confirmations stopped at 06:40 this morning. The queue grows by about 400 a minute and restarting the workers helps for ten minutes only. Who can look at it with us today?',
    outbox: mails(ago(1), 'waiting'),
  });
  await store({
    name: 'Wojciech Nowak',
    email: 'w.nowak@harborline.example',
    company: 'Harborline Logistics',
    service_interest: 'devops-automation',
    urgent: true,
    submitted_at: ago(9),
    due_at: ago(5),
    message: 'Our deployment pipeline deletes the previous release before the new one is healthy.',
  });
  const long = await store({
    name: 'Dr. Maximiliane Elisabeth von Hohenstein-Wittgenstein zu Sayn',
    email: 'maximiliane.elisabeth@research-hospital-of-the-northern-provinces-and-islands.example',
    company: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    service_interest: 'ai-data',
    submitted_at: ago(30),
    due_at: ago(6),
    message: `${'Incomprehensibilities'.repeat(12)}\n\n${'We run 41 warehouses in six countries on a planning system that was written in 2009. '.repeat(30)}`,
    spam: { score: 2, reasons: ['Two links in the text.'] },
    thread: [threadEntry('note', { at: ago(3), by: me, text: 'x'.repeat(300) })],
  });
  const answered = await store({
    name: 'Dr. Sigrid Lindqvist',
    email: 's.lindqvist@fjordmed.example',
    company: 'Fjordmed',
    service_interest: 'cloud-infrastructure',
    urgent: true,
    status: 'replied',
    assignee: me,
    submitted_at: ago(7),
    due_at: ago(3),
    answered_at: ago(5.49),
    message: 'Every night at 02:10 our API pauses for forty seconds.',
    thread: [
      threadEntry('status', { at: ago(6.5), by: me, from: 'new', to: 'read' }),
      threadEntry('note', { at: ago(6), by: me, text: 'On the phone she said that the pause follows the renewal.' }),
      reply,
    ],
    outbox: [...mails(ago(7)), mailRow('reply', { state: 'sent', created_at: ago(5.5), entry_id: reply._id })],
    version: 5,
  });
  await store({
    name: 'Ngozi Adeyemi',
    email: 'ngozi@adeyemi-partner.example',
    company: 'Adeyemi & Partner',
    service_interest: 'market-readiness',
    status: 'replied',
    assignee: me,
    submitted_at: ago(40),
    due_at: ago(16),
    clock_due_at: ago(16),
    message: 'Does the readiness assessment cover two sites?',
    thread: [refused],
    outbox: [
      ...mails(ago(40)),
      mailRow('reply', {
        state: 'failed',
        created_at: ago(20),
        entry_id: refused._id,
        attempts: 8,
        last_attempt_at: ago(2),
        reason: 'The mail server refused the address: 550 5.1.1 no such mailbox.',
      }),
    ],
    version: 4,
  });
  await store({
    name: 'Priya Raman',
    email: 'priya.raman@northgate-pay.example',
    company: 'Northgate Payments',
    status: 'archived',
    submitted_at: ago(900),
    message: 'Please send us the slides of the talk on queues.',
  });
  await store({ name: 'Leila Haddad', email: 'leila@bayt.example', status: 'read', submitted_at: ago(5) });
  const rightToLeft = await store({
    name: 'مريم العلي',
    email: 'maryam@alali.example',
    company: 'العلي للتجارة',
    service_interest: 'application-development',
    submitted_at: ago(18),
    message: 'نحتاج إلى متجر إلكتروني يدعم العربية والإنجليزية.',
  });
  const spam = await store({
    name: 'Oliver Grant',
    email: 'oliver@ranking.example',
    company: 'Best Rankings',
    status: 'spam',
    submitted_at: ago(2),
    spam: { score: 11, reasons: ['The hidden field was filled in.', 'Eight links in the text.'] },
    message: 'BEST SEO SERVICE!!! https://a.example https://b.example',
    outbox: [],
  });
  return { urgent, long, answered, spam, rightToLeft };
}

/** Social cards of some pages as large pictures, and a downloadable file. */
async function fillLibrary(site: TestSite, staff: TestStaff) {
  const { keep, call } = mediaCalls(site, staff);
  await keep(pdfFile(), { name: 'Price list.pdf', as: 'file' });
  const kept = [];
  for (const path of ['/services/ai-data', '/services/cloud-infrastructure', '/roadmap', '/careers']) {
    const page = await (await fetch(site.url + path)).text();
    const card = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(page)?.[1] ?? '';
    const file = new Uint8Array(await (await fetch(site.url + card)).arrayBuffer());
    const name = `${path.split('/').at(-1)}.png`;
    kept.push(await keep(file, { type: 'image/png', name, alt: kept.length === 3 ? '' : `A drawing for ${path}` }));
  }
  // Dark on nothing, which a dark theme could hide.
  const drawing = '<circle cx="4" cy="18" r="4"/><path d="M11 0h3.5v22H11zM17.5 0H30v22H17.5z"/>';
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 22" fill="#0c1227">${drawing}</svg>`;
  await keep(Buffer.from(logo), { type: 'image/svg+xml', name: 'logo.svg', alt: 'Point, line and plane' });
  await call('PATCH', `/${kept[0]?.id}`, { tags: ['Drawings', 'Services'] });
  return kept;
}

const draftText = [
  '<p>We log less than you think.</p><h2>What stays out</h2><p>Names, addresses and words of visitors.</p>',
  '<ul><li>No message text</li><li>No addresses</li></ul><blockquote><p>What is not written cannot leak.</p></blockquote>',
  '<pre><code class="language-sql">select count(*) from visits;</code></pre>',
  '<p>More about it on <a href="/contakt">our page</a>.</p><p><img src="/art/weave/logs/card.svg" alt=""></p>',
].join('');

const everyBlock = [
  ...['note', 'tip', 'warning'].map((kind) => `<aside class="callout" data-kind="${kind}"><p>A ${kind}.</p></aside>`),
  '<p class="button"><a href="/contact">Book a call</a></p>',
  `<p class="file"><a href="/media/${'0'.repeat(32)}/file.pdf">Price list</a> <small>PDF, 1 kB</small></p>`,
  '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">How a loom works</a></figure>',
  `<figure class="gallery">${[1, 2, 3].map((at) => `<img src="/art/weave/a${at}/landscape.svg" alt="Weave ${at}">`).join('')}<figcaption>Three</figcaption></figure>`,
].join('');

async function fillArticles(site: TestSite, staff: TestStaff, featured_image: string) {
  const { connection } = site;
  await storePost(connection, {
    slug: 'what-we-log',
    title: 'What we log, and what we refuse to',
    excerpt: '',
    published: false,
    published_at: null,
    created_by: { id: staff.id, username: staff.username },
    updated_at: ago(3),
    author: 'Mira Halvorsen',
    category: 'Operations',
    content: draftText,
    tags: ['privacy', 'operations'],
  });
  await storePost(connection, {
    slug: 'a-budget-for-errors',
    title: 'A budget for errors is a promise to stop',
    published_at: later(40),
    author: 'Jonas Weber',
    category: 'DevOps & Automation',
    featured_image,
  });
  await storePost(connection, { slug: 'every-block', title: 'Every block', content: everyBlock });
  await storePost(connection, { slug: 'set-aside', title: 'Discarded' });
  // A malformed tag makes the article's page fail.
  await storePost(connection, { slug: 'broken', title: 'Broken', published_at: ago(90_000) });
  await connection.collection('posts').updateOne({ slug: 'broken' }, { $set: { tags: [''] } });
  const listed = await fetch(`${site.url}/api/admin/blog/posts`, { headers: staff.headers });
  const posts = (await listed.json()) as readonly { readonly id: string; readonly slug: string }[];
  const idOf = (slug: string): string => posts.find((post) => post.slug === slug)?.id ?? '';
  await fetch(`${site.url}/api/admin/blog/posts/${idOf('set-aside')}`, { method: 'DELETE', headers: staff.headers });
  const draft = idOf('what-we-log');
  const { path: previewPath } = await previewCalls(site, staff).make(draft);
  return { draft, live: idOf('changing-a-database-in-use'), previewPath };
}

async function fillAddresses(site: TestSite, staff: TestStaff): Promise<void> {
  const calls = redirectCalls(site, staff);
  await calls.make({ from: '/old-services', to: '/services' });
  await calls.make({ from: '/whitepaper-2023.pdf', to: '/blog', kind: 302 });
  await calls.make({ from: '/gone', kind: 410 });
  for (const path of ['/pricing', '/pricing', '/team/history']) await fetch(site.url + path);
}

async function fillContent(site: TestSite, staff: TestStaff): Promise<void> {
  const calls = contentCalls(site, staff);
  const page = await calls.read('about');
  const { statement } = page.content as { readonly statement: object };
  const content = { ...page.content, statement: { ...statement, title: 'Fewer promises, all of them kept' } };
  await calls.save(page, content);
}

async function fillMail({ connection }: TestSite): Promise<void> {
  const send = emailSender(connection);
  await send({
    kind: 'invitation',
    to: {
      name: 'Grace',
      address: 'grace.with.a.very.long.address@research-hospital-of-the-northern-provinces.example',
    },
    data: { inviter: 'Jonas', company: 'Loomstack', link: 'https://company.example/join', expires: later(48) },
    key: 'grace',
  });
  await sendReset(send, { key: 'failed', to: 'mira@company.example', expires: later(48) });
  await connection.collection('letters').updateOne(
    { 'to.address': 'mira@company.example' },
    {
      $set: {
        state: 'failed',
        attempts: 7,
        last_attempt_at: ago(3),
        reason:
          'The mail server does not accept email for the address yet: 451 4.7.1 Greylisted, please try again later.',
      },
      $unset: { due_at: 1 },
    },
  );
}

async function fillBackups(site: TestSite, staff: TestStaff): Promise<void> {
  const call = (method: string, body?: string): Promise<Response> =>
    fetch(`${site.url}/api/admin/backups`, { method, headers: staff.headers, ...definedOnly({ body }) });
  await call('POST', JSON.stringify({ verify: true }));
  await until(async () => ((await (await call('GET')).json()) as { readonly running: unknown }).running === null);
}

export async function fillSite(site: TestSite, staff: TestStaff) {
  await settingsCalls(site, staff).switchFeatures({ statusPage: true, scorecards: true, talentPool: true });
  const desk = await fillDesk(site.connection, staff);
  const [picture, used] = await fillLibrary(site, staff);
  const articles = await fillArticles(site, staff, `/media/${used?.hash}/1200.jpg`);
  await fillAddresses(site, staff);
  await fillContent(site, staff);
  const applications = await fillApplications(site);
  await fillMail(site);
  await fillBackups(site, staff);
  await fillNumbers(site.connection, new Date().toISOString().slice(0, 10));
  return { ...desk, ...articles, ...applications, picture: picture?.id ?? '', usedPicture: used?.id ?? '' };
}

/** Ids of records that states open. */
export type FilledIds = Awaited<ReturnType<typeof fillSite>>;
