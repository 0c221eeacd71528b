/**
 * The cost of a page before its reader does anything: requests, scripts, elements, and the busy time of the main thread on a
 * simulated phone, from Chromium's trace. It is the thread's own time, which depends less on other load than clock time.
 *
 *   node --import=tsx bench/main-thread.ts URL [URL …] [--rounds=5] [--pages=/,/contact]
 *
 * Each URL is a running site. They are measured in turns, so that other load affects all of them.
 */
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type CDPSession } from 'playwright-core';
import { chromiumPath } from '../tests/support/browser.ts';
import { median } from './median.ts';

const { values: options, positionals: sites } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string', default: '/,/blog/the-friday-test,/services/ai-data,/contact,/careers,/search' },
  },
});

/** Longer tasks block input. Lighthouse counts the time above this limit. */
const longTaskMs = 50;

/** CPU slowdown, as Lighthouse uses it for a phone. */
const slowness = 4;

/** After `load`, until idle callbacks have run. */
const settleMs = 4000;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  /** Thread time; if it is missing, clock time. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const figures = [
  'requests',
  'scriptKb',
  'htmlKb',
  'elements',
  'busy',
  'blocking',
  'longest',
  'drawing',
  'script',
] as const;
type Figures = Record<(typeof figures)[number], number>;

async function traced(session: CDPSession, visit: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  });
  await visit();
  await session.send('Tracing.end');
  await done;
  return events;
}

function taskTimes(events: readonly TraceEvent[]): Omit<Figures, 'requests' | 'scriptKb' | 'htmlKb' | 'elements'> {
  const main = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const onMain = events.filter(({ pid, tid, dur }) => dur && main.some((each) => each.pid === pid && each.tid === tid));
  const msOf = (names: readonly string[]) =>
    onMain.filter(({ name }) => names.includes(name)).map(({ dur = 0, tdur = dur }) => tdur / 1000);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const tasks = msOf(['RunTask']);
  return {
    busy: sum(tasks),
    blocking: sum(tasks.map((task) => Math.max(0, task - longTaskMs))),
    longest: Math.max(0, ...tasks),
    drawing: sum(msOf(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'])),
    script: sum(msOf(['EvaluateScript', 'v8.compile', 'v8.compileModule', 'v8.evaluateModule', 'FunctionCall'])),
  };
}

async function visit(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await page.goto('about:blank');
    const ofPage = await context.newCDPSession(page);
    await ofPage.send('Network.enable');
    await ofPage.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    const requests = new Map<string, { type: string; bytes: number }>();
    ofPage.on('Network.responseReceived', ({ requestId, type }) => void requests.set(requestId, { type, bytes: 0 }));
    ofPage.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId);
      if (request) request.bytes = encodedDataLength;
    });
    const events = await traced(await browser.newBrowserCDPSession(), async () => {
      await page.goto(url, { waitUntil: 'load' });
      await setTimeout(settleMs);
    });
    const all = [...requests.values()];
    const bytesOf = (type: string) =>
      all.filter((each) => each.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    return {
      requests: all.length,
      scriptKb: bytesOf('Script'),
      htmlKb: bytesOf('Document'),
      elements: await page.evaluate(() => document.querySelectorAll('*').length),
      ...taskTimes(events),
    };
  } finally {
    await context.close();
  }
}

const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  console.log(['page'.padEnd(24), 'site'.padEnd(24), ...figures.map((name) => name.padStart(8))].join(' '));
  for (const path of options.pages.split(',')) {
    const found = sites.map(() => [] as Figures[]);
    for (let round = 0; round < Number(options.rounds); round += 1)
      for (const [index, site] of sites.entries()) found[index]?.push(await visit(browser, site + path));
    for (const [index, site] of sites.entries()) {
      const values = figures.map((name) => median((found[index] ?? []).map((each) => each[name])).toFixed(0));
      console.log([path.padEnd(24), site.padEnd(24), ...values.map((value) => value.padStart(8))].join(' '));
    }
  }
} finally {
  await browser.close();
}
