/** The settings of the site: who may change them, what is refused, and what follows from them. */
import { expect } from 'chai';
import type { SiteSettings } from '#shared/settings/site-settings.schema.ts';
import { siteSettings } from '#shared/settings/site-settings.content.ts';
import { describeSettingsChange } from '#server/features/settings/describe-settings-change.ts';
import { parseEnvironment } from '#server/platform/config/environment.ts';
import type { SubmissionFields } from '#server/features/contact/submission.model.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { keepSignedIn, signIn } from '../support/staff.ts';
import { serveTestSite, startTestSite, type TestSite } from '../support/start-site.ts';

const days = { ...siteSettings.hours.days, monday: [{ opens: '08:00', closes: '12:00' }] };

/** Backups need a place. */
const withoutPlace = { ...siteSettings, features: { ...siteSettings.features, backups: false } };

describe('PUT /api/admin/settings', () => {
  let now = new Date('2027-03-01T09:00:00Z');

  const site = serveTestSite({ clock: () => now });
  const staff = keepSignedIn(site);
  const calls = settingsCalls(site, staff);

  const html = async (path: string): Promise<string> => (await fetch(site.url + path)).text();

  it('finds mistakes without saving, with /check', async () => {
    const { version, settings } = await calls.read();
    const check = async (change: object) =>
      (await (await calls.send('POST', '/check', { settings: { ...settings, ...change } })).json()) as unknown;
    expect(await check({})).to.deep.equal({ errors: [] });
    expect(await check({ name: '{x}', phone: 'none' })).to.deep.equal({
      errors: [
        { field: 'name', message: 'Enter the name without braces and angle brackets.' },
        { field: 'phone', message: 'Enter a phone number, such as +1 (555) 010-0142.' },
      ],
    });
    expect((await calls.read()).version).to.equal(version);
  });

  describe('when it is a change', () => {
    it('is on every page that names the company, for the next reader', async () => {
      expect(await html('/about')).to.include('Loomstack');
      await calls.change({ name: 'Weft & Warp', email: 'hello@weft.example' });
      for (const path of ['/', '/about', '/contact', '/privacy-policy', '/blog/rss.xml', '/llms.txt']) {
        const page = await html(path);
        expect(page, path).to.match(/Weft (&amp;|&) Warp/);
        // A lower-case name is an address of the built-in social links.
        expect(page, path).not.to.include('Loomstack');
      }
      expect(await (await fetch(`${site.url}/site.webmanifest`)).json()).to.include({ name: 'Weft & Warp' });
    });

    it('stores nothing if nothing has changed', async () => {
      const before = await calls.read();
      expect((await calls.save(before, {})).version).to.equal(before.version);
    });

    it('can be reverted', async () => {
      const before = await calls.change({ operations: 'Before' });
      const changed = await calls.save(before, { operations: 'After' });
      const restored = await calls.restore(changed, before.revisions[0]?.id ?? '');
      expect(restored.settings['operations']).to.equal('Before');
      expect(await html('/'))
        .to.include('Before')
        .and.not.to.include('After<');
      const builtIn = await calls.restore(restored, 'built-in');
      expect(builtIn.settings).to.deep.equal(withoutPlace);
    });
  });

  describe('when another person was first', () => {
    it('answers 409 with the current settings, and changes nothing', async () => {
      const before = await calls.read();
      await calls.save(before, { operations: 'First' });
      const { version, settings } = before;
      const late = await calls.send('PUT', '', { version, settings: { ...settings, operations: 'Second' } });
      expect(late.status).to.equal(409);
      const { current, code } = (await late.json()) as { code: string; current: { settings: SiteSettings } };
      expect(code).to.equal('version-conflict');
      expect(current.settings.operations).to.equal('First');
      expect(await html('/')).not.to.include('Second');
    });
  });

  describe('when a value is not valid', () => {
    const { hours, promises, notify } = siteSettings;
    const closed = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
    const refused: readonly (readonly [change: object, field: string, message: RegExp])[] = [
      [{ name: '{product}' }, 'name', /without braces/],
      [{ email: 'nobody' }, 'email', /email address/],
      [{ phone: 'call us' }, 'phone', /phone number/],
      [{ social: [{ name: 'X', url: 'http://x.example' }] }, 'social.0.url', /https:/],
      [{ hours: { ...hours, timeZone: 'Europe/Atlantis' } }, 'hours.timeZone', /time zone such as/],
      [{ hours: { ...hours, timeZone: '+02:00' } }, 'hours.timeZone', /time zone such as/],
      [
        { hours: { ...hours, days: { ...days, monday: [{ opens: '17:00', closes: '09:00' }] } } },
        'hours.days.monday.0.closes',
        /after the opening time/,
      ],
      [
        { hours: { ...hours, days: { ...days, monday: [{ opens: '9', closes: '17:00' }] } } },
        'hours.days.monday.0.opens',
        /time such as 09:00/,
      ],
      [{ hours: { ...hours, days: closed } }, 'hours.days', /at least one day/],
      [
        { hours: { ...hours, holidays: [{ date: '2027-02-30', name: 'X' }] } },
        'hours.holidays.0.date',
        /a day such as/,
      ],
      [{ promises: { ...promises, answerHours: 0 } }, 'promises.answerHours', /1 or more/],
      [{ notify: { ...notify, newMessages: ['a@b.example', 'A@b.example'] } }, 'notify.newMessages', /twice/],
      [{ employees: { from: 9, to: 3 } }, 'employees.to', /not below the first/],
    ];
    for (const [change, field, message] of refused)
      it(`refuses ${JSON.stringify(change).slice(0, 90)} at its field`, async () => {
        expect((await calls.mistakes(change))[field]).to.match(message);
      });
  });

  describe('with other hours and promises', () => {
    const submissions = () => site.connection.collection<SubmissionFields>('submissions');
    const send = async (message: string): Promise<Date | undefined> => {
      const body = { name: 'Amara', email: 'amara@samplewood.example', company: 'Samplewood', message, urgent: true };
      const response = await fetch(`${site.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).to.equal(201);
      return (await submissions().findOne({ message }))?.due_at;
    };

    it('applies them to new messages, and keeps earlier deadlines', async () => {
      await calls.change(withoutPlace);
      now = new Date('2027-03-01T10:00:00Z');
      expect(await send('before')).to.deep.equal(new Date('2027-03-01T14:00:00Z'));
      await calls.change({
        hours: { timeZone: 'Asia/Tokyo', days, holidays: [{ date: '2027-03-02', name: 'Founders’ day' }] },
        promises: { answerHours: 72, urgentHours: 5, applicationHours: 96 },
      });
      // Monday evening in Tokyo; Tuesday is closed, so five hours end on Wednesday at 14:00 there.
      expect(await send('after')).to.deep.equal(new Date('2027-03-03T05:00:00Z'));
      expect((await submissions().findOne({ message: 'before' }))?.due_at).to.deep.equal(
        new Date('2027-03-01T14:00:00Z'),
      );
    });

    it('shows them on every page with a promise, and the old ones nowhere', async () => {
      const promising = [
        '/',
        '/contact',
        '/careers',
        '/engagement-models',
        '/services/ai-data',
        '/careers/devops-engineer',
      ];
      const pages = await Promise.all(promising.map(html));
      for (const page of pages) expect(page).to.match(/within (72 hours|5 business hours|96 hours)/);
      for (const page of pages) expect(page).not.to.match(/within (24 hours|4 business hours|48 hours)/);
      expect(pages[1]).to.include('72 h');
    });
  });

  describe('about crawlers', () => {
    const robots = (): Promise<string> => html('/robots.txt');

    it('changes robots.txt and the head of pages', async () => {
      await calls.change({ crawlers: { index: true, follow: true, ai: true } });
      const open = await robots();
      expect(open).to.equal('User-agent: *\nDisallow: /api/\n\nSitemap: http://localhost/sitemap.xml\n');
      await calls.change({ crawlers: { index: true, follow: false, ai: false } });
      expect(await robots()).to.match(/^User-agent: Amazonbot\n[^*]*User-agent: GPTBot\n[^*]*Disallow: \/\n\n/);
      expect(await robots()).to.include(open);
      expect(await html('/about')).to.include('content="index, nofollow"');
      await calls.change({ crawlers: { index: false, follow: true, ai: true } });
      expect(await robots()).to.equal('User-agent: *\nDisallow:\n');
      const about = await fetch(`${site.url}/about`);
      expect(about.headers.get('x-robots-tag')).to.equal('noindex');
      expect(await about.text()).to.include('content="noindex"');
      expect((await fetch(`${site.url}/sitemap.xml`)).status).to.equal(404);
    });
  });

  it('is not among the pages that editors can edit', async () => {
    const response = await fetch(`${site.url}/api/admin/content/site-settings`, { headers: staff.headers });
    expect(response.status).to.equal(404);
  });
});

describe('GET /api/admin/settings with settings of the environment', () => {
  let site: TestSite;
  let calls: ReturnType<typeof settingsCalls>;

  before(async () => {
    const { businessHours } = parseEnvironment({ BUSINESS_HOURS: 'Mon 08:00-12:00, Mon 13:00-17:00' });
    site = await startTestSite({ businessHours, siteName: 'From Outside', notifyEmail: 'a@b.example,c@d.example' });
    calls = settingsCalls(site, await signIn(site));
  });
  after(() => site.close());

  it('names their variables, and returns the effective values', async () => {
    const { fixed, settings } = await calls.read();
    expect(fixed).to.have.deep.members([
      { path: 'name', variable: 'SITE_NAME' },
      { path: 'hours.days', variable: 'BUSINESS_HOURS' },
      { path: 'notify.newMessages', variable: 'NOTIFY_EMAIL' },
      { path: 'features.backups', variable: 'BACKUP_TO' },
    ]);
    expect(settings).to.deep.include({
      name: 'From Outside',
      notify: { newMessages: ['a@b.example', 'c@d.example'], failedMail: [] },
    });
    expect(settings['hours']).to.deep.nested.include({
      'days.monday': [
        { opens: '08:00', closes: '12:00' },
        { opens: '13:00', closes: '17:00' },
      ],
      'days.tuesday': [],
    });
  });

  it('refuses to change them, and keeps the stored values', async () => {
    expect(await calls.mistakes({ name: 'From a screen' })).to.deep.equal({
      name: 'Set by the variable SITE_NAME. Change it there, or remove it to edit it here.',
    });
    await calls.change({ operations: 'Everywhere' });
    const stored = await site.connection.collection('content_texts').findOne({ page: 'site-settings' });
    expect(stored?.['content']).to.include({ name: 'Loomstack', operations: 'Everywhere' });
    expect(await (await fetch(site.url)).text())
      .to.include('From Outside')
      .and.include('Everywhere');
  });
});

describe('describeSettingsChange', () => {
  it('describes each change', () => {
    const { hours, crawlers } = siteSettings;
    const after = {
      ...siteSettings,
      name: 'Weft',
      hours: { ...hours, days: { ...days, friday: [] } },
      crawlers: { ...crawlers, ai: false },
    };
    expect(describeSettingsChange(siteSettings, after)).to.deep.equal([
      'Company name: Loomstack → Weft',
      'Monday: 09:00–17:00 → 08:00–12:00',
      'Friday: 09:00–17:00 → none',
      'Crawlers that collect texts to train language models may read this site: yes → no',
    ]);
    expect(describeSettingsChange(siteSettings, siteSettings)).to.deep.equal([]);
  });
});
