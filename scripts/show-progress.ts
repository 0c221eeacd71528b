/** Shows the progress of a long command: a bar on a terminal, otherwise a line every ten seconds. */
import type { Writable } from 'node:stream';
import cliProgress from 'cli-progress';
import type { Progress } from '#server/platform/progress.ts';

/** Uses standard error, because the result of a command goes to standard output. */
export type ProgressOutput = Writable & { readonly isTTY?: boolean };

const count = (value: number): string => Math.round(value).toLocaleString('en-US');

const duration = (seconds: number): string => {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

export interface ProgressState {
  readonly value: number;
  readonly total: number;
  /** Since the start of the step. */
  readonly seconds: number;
}

/** Returns "450 of 1,000 (45%), 12 per second, 46 s left"; low rates are per minute. */
export const describeProgress = ({ value, total, seconds }: ProgressState): string => {
  const share = total === 0 ? 100 : Math.min(100, Math.floor((100 * value) / total));
  const done = `${count(value)} of ${count(Math.max(total, value))} (${share}%)`;
  if (value === 0 || seconds === 0) return done;
  const rate = value / seconds;
  const said = rate < 1 ? `${count(rate * 60)} a minute` : `${count(rate)} a second`;
  return value >= total ? `${done}, ${said}` : `${done}, ${said}, ${duration((total - value) / rate)} left`;
};

const lineMs = 10_000;

const showBar = (stream: ProgressOutput): Progress => {
  let name = '';
  const bar = new cliProgress.SingleBar({
    stream,
    barsize: 30,
    etaAsynchronousUpdate: false,
    format: (options, { progress, value, total, startTime }) => {
      const drawn = cliProgress.Format.BarFormat(progress, options);
      return `${name} [${drawn}] ${describeProgress({ value, total, seconds: (Date.now() - startTime) / 1000 })}`;
    },
  });
  const end = (): void => bar.stop();
  return {
    begin(step, total) {
      end();
      name = step;
      bar.start(total, 0);
    },
    advance: (by = 1) => bar.increment(by),
    end,
  };
};

const showLines = (stream: ProgressOutput, everyMs: number): Progress => {
  let timer: NodeJS.Timeout | undefined;
  let value = 0;
  const end = (): void => clearInterval(timer);
  return {
    begin(step, total) {
      end();
      value = 0;
      const begun = Date.now();
      timer = setInterval(
        () => stream.write(`${step}: ${describeProgress({ value, total, seconds: (Date.now() - begun) / 1000 })}\n`),
        everyMs,
      ).unref();
    },
    advance(by = 1) {
      value += by;
    },
    end,
  };
};

/** `everyMs` is the interval of lines without a terminal. */
export const showProgress = (stream: ProgressOutput, everyMs = lineMs): Progress =>
  stream.isTTY === true ? showBar(stream) : showLines(stream, everyMs);
