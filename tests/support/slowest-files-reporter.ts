/** Mocha's spec reporter, plus the ten slowest test files. */
import { relative } from 'node:path';
import Mocha, { type Hook, type MochaOptions, type Test } from 'mocha';
import { projectRoot } from '#server/platform/config/project-root.ts';

const { EVENT_HOOK_END, EVENT_RUN_END, EVENT_TEST_END, EVENT_TEST_RETRY } = Mocha.Runner.constants;
const shownFiles = 10;

class SlowestFilesReporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: MochaOptions) {
    super(runner, options);
    const durations = new Map<string, number>();
    /** Milliseconds of tests and hooks, without loading modules. */
    const add = ({ file, duration = 0 }: Hook | Test): void => {
      if (file !== undefined) durations.set(file, (durations.get(file) ?? 0) + duration);
    };
    runner.on(EVENT_TEST_END, add);
    runner.on(EVENT_TEST_RETRY, add);
    runner.on(EVENT_HOOK_END, add);
    runner.once(EVENT_RUN_END, () => {
      if (durations.size < 2) return;
      const slowest = [...durations].sort(([, one], [, other]) => other - one).slice(0, shownFiles);
      const lines = slowest.map(
        ([file, duration]) => `  ${(duration / 1000).toFixed(1).padStart(7)} s  ${relative(projectRoot(), file)}`,
      );
      process.stdout.write(['  slowest files:', ...lines, '', ''].join('\n'));
    });
  }
}

// oxlint-disable-next-line import/no-default-export -- mocha takes a reporter as the default export
export default SlowestFilesReporter;
