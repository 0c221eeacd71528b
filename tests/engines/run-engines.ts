/** `npm run engines`: runs the main paths in the engines of Firefox and Safari and prints the results. */
import { parseArgs } from 'node:util';
import { runCommand } from '../../scripts/run-command.ts';
import { formOf, goodApplication, sendForm } from '../support/application-calls.ts';
import { textPdf } from '../support/make-file.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { makeAccount } from '../support/staff.ts';
import { startTestSite } from '../support/start-site.ts';
import type { Engine, EngineWindow } from './engine-window.ts';
import { firefox } from './firefox.ts';
import { journeys, type JourneySite, wide } from './journeys.ts';
import { visitorAt } from './visitor.ts';
import { webkit } from './webkit.ts';

const usage = `npm run engines -- [--engine firefox|webkit] [--only TEXT]

Goes the main ways through a filled site in Firefox ESR and in WebKitGTK, the engine of Safari, and prints how each went:
every page, menus, theme, search, an article, a message, and the staff area's sign-in, editor and desk. --only goes those
whose name contains TEXT. It ends with an error when one failed or an engine is not installed.
FIREFOX_PATH names a Firefox elsewhere.`;

const engines = { firefox, webkit } as const;
const username = 'ada';

const say = (...lines: readonly string[]): void => void process.stdout.write(lines.map((line) => `${line}\n`).join(''));

interface Start {
  readonly site: JourneySite;
  readonly url: string;
  readonly only: string;
}

/** Returns the number of failed paths. */
async function goAll(engine: Engine, shown: EngineWindow, { site, url, only }: Start): Promise<number> {
  let failed = 0;
  const visitor = visitorAt(shown, url);
  await shown.resize(wide.width, wide.height);
  for (const { name, go } of journeys(engine.narrowest).filter((each) => each.name.includes(only))) {
    const begun = performance.now();
    const failure = await go(visitor, site).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const errors = shown.complaints();
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    if (failure === undefined && errors.length === 0) say(`  ok      ${name} (${seconds} s)`);
    else {
      failed++;
      say([`  FAILED  ${name}`, ...(failure === undefined ? [] : [failure]), ...errors].join('\n          '));
    }
  }
  return failed;
}

/** Returns true if every path passed. */
async function tryEngine(engine: Engine, start: Start): Promise<boolean> {
  const missing = engine.missing();
  say(engine.name);
  if (missing !== undefined) {
    say(`  NOT RUN: not installed. On Debian: ${missing}`);
    return false;
  }
  const shown = await engine.open();
  try {
    return (await goAll(engine, shown, start)) === 0;
  } finally {
    await shown.close();
  }
}

await runCommand(usage, async () => {
  const { values } = parseArgs({
    options: { engine: { type: 'string', default: '' }, only: { type: 'string', default: '' } },
  });
  const chosen = Object.entries(engines).filter(([name]) => name.includes(values.engine));
  if (chosen.length === 0) throw new Error(`Unknown engine ${values.engine}: use firefox or webkit.`);
  const site = await startTestSite({ demoContent: true });
  try {
    await makeAccount(site, username);
    await sendForm(
      site,
      formOf(goodApplication, [{ content: textPdf([['Amara Osei', 'Keeps 40 services running.']]) }]),
    );
    const posts = (await site.connection.collection('posts').find({ published: true }).toArray()) as unknown as {
      readonly slug: string;
    }[];
    const paths = pageAddresses(posts.map(({ slug }) => slug))
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('/admin') && !path.startsWith('/preview'));
    let wentWell = true;
    for (const [, engine] of chosen) {
      wentWell = (await tryEngine(engine, { site: { paths, username }, url: site.url, only: values.only })) && wentWell;
    }
    if (!wentWell) throw new Error('Some paths failed.');
  } finally {
    await site.close();
  }
});
