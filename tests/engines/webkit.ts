/** WebKitGTK, Safari's engine, over WebDriver (W3C), in a virtual display. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import type { Engine, EngineWindow } from './engine-window.ts';

const needed = { WebKitWebDriver: 'webkit2gtk-driver', 'xvfb-run': 'xvfb' } as const;

/** Height of MiniBrowser's toolbar, which WebDriver does not count. */
const barHeight = 38;

/** WebDriver 17.4.2: code points of keys without a character. */
const keyCodes: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};
const codeOf = (key: string): string => (key === 'Space' ? ' ' : (keyCodes[key] ?? key));

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const callsTo =
  (base: string): Call =>
  async (method, path, body) => {
    const response = await fetch(base + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await response.json()) as { readonly value: unknown };
    if (!response.ok) throw new Error(`WebDriver refused ${path}: ${(value as { readonly message: string }).message}`);
    return value;
  };

const keyDown = (key: string) => ({ type: 'keyDown', value: codeOf(key) });
const keyUp = (key: string) => ({ type: 'keyUp', value: codeOf(key) });

/** Presses keys one after another; those of `Control+k` together. */
const strokes = (names: readonly string[]): readonly object[] =>
  names.flatMap((name) => {
    const keys = name === '+' ? [name] : name.split('+');
    return [...keys.map(keyDown), ...keys.toReversed().map(keyUp)];
  });

async function open(): Promise<EngineWindow> {
  const port = await freePort();
  const display = ['-a', '-s', '-screen 0 1600x1200x24'];
  const driver = spawn('xvfb-run', [...display, 'WebKitWebDriver', `--port=${port}`], {
    // The display, the driver and the browser end together.
    detached: true,
    stdio: 'ignore',
  });
  const ended = once(driver, 'close');
  const stop = async (): Promise<void> => {
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid, 'SIGTERM');
    await ended;
  };
  const root = callsTo(`http://127.0.0.1:${port}`);
  try {
    await until(async () => (await root('GET', '/status').catch(() => undefined)) !== undefined);
    const started = await root('POST', '/session', { capabilities: { alwaysMatch: { pageLoadStrategy: 'normal' } } });
    const { sessionId } = started as { readonly sessionId: string };
    return windowOf(callsTo(`http://127.0.0.1:${port}/session/${sessionId}`), stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function windowOf(call: Call, stop: () => Promise<void>): EngineWindow {
  const act = async (id: string, type: string, actions: readonly object[], more: object = {}): Promise<void> =>
    void (await call('POST', '/actions', { actions: [{ type, id, ...more, actions }] }));
  const point = (actions: readonly object[]): Promise<void> =>
    act('mouse', 'pointer', actions, { parameters: { pointerType: 'mouse' } });
  const moveTo = (x: number, y: number) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) });
  const ask = async <A extends readonly unknown[], R>(task: (...args: A) => R, ...args: A): Promise<R> => {
    const script = `return (${task.toString()}).apply(null, arguments)`;
    return (await call('POST', '/execute/sync', { script, args })) as R;
  };
  return {
    go: async (url) => void (await call('POST', '/url', { url })),
    resize: async (width, height) => {
      await call('POST', '/window/rect', { width, height: height + barHeight });
      const seen = await ask(() => innerWidth);
      if (seen !== width) throw new Error(`the window is ${seen} px wide, not ${width}`);
    },
    ask,
    movePointer: (x, y) => point([moveTo(x, y)]),
    click: (x, y) => point([moveTo(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]),
    press: (key) => act('keyboard', 'key', strokes([key])),
    type: (text) =>
      act(
        'keyboard',
        'key',
        [...text].flatMap((letter) => [keyDown(letter), keyUp(letter)]),
      ),
    complaints: () => [],
    close: async () => {
      await call('DELETE', '').catch(() => undefined);
      await stop();
    },
  };
}

export const webkit: Engine = {
  name: 'WebKitGTK',
  // MiniBrowser's toolbar is this wide.
  narrowest: 450,
  missing: () => {
    const absent = Object.entries(needed).filter(([command]) => spawnSync('which', [command]).status !== 0);
    return absent.length === 0 ? undefined : `apt-get install ${absent.map(([, name]) => name).join(' ')}`;
  },
  open,
};
