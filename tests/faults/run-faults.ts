/** `npm run faults`: causes every fault at full size and prints cause, promise and observed result. */
import { setTimeout } from 'node:timers/promises';
import { cleanUp } from '../support/run-program.ts';
import { allFaults } from './all-faults.ts';
import { fullSize, NotCausedHere, type Fault } from './fault.ts';

const usage = `npm run faults [-- PART]

Causes every fault on purpose, or those whose description contains PART, and prints a table. Takes about twenty minutes, of which the database is away for ten.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** More than the long outage and the storm need; a fault may wait forever. */
const maxMinutes = 20;

const inTime = async (fault: Fault): Promise<string> => {
  const ended = new AbortController();
  const late = setTimeout(maxMinutes * 60_000, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`not finished after ${maxMinutes} minutes`);
  });
  try {
    return await Promise.race([fault.run(fullSize), late]);
  } finally {
    late.catch(() => undefined);
    ended.abort();
  }
};

const attempt = async (fault: Fault): Promise<{ readonly passed: boolean; readonly seen: string }> => {
  try {
    return { passed: true, seen: await inTime(fault) };
  } catch (error) {
    if (error instanceof NotCausedHere) return { passed: true, seen: `NOT TRIED: ${error.message}` };
    return { passed: false, seen: `NOT AS PROMISED: ${error instanceof Error ? error.message : String(error)}` };
  } finally {
    await cleanUp();
  }
};

const [part = ''] = process.argv.slice(2);
if (part === '--help') say(usage);
else {
  let passed = true;
  say('| done | promised | seen |\n| --- | --- | --- |');
  for (const fault of allFaults.filter(({ done }) => done.includes(part))) {
    const result = await attempt(fault);
    passed &&= result.passed;
    say(`| ${fault.done} | ${fault.promised} | ${result.seen} |`);
  }
  // Visitors of a failed fault would keep sending.
  process.exit(passed ? 0 : 1);
}
