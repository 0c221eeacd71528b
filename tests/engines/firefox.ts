/** Firefox over WebDriver BiDi, with Puppeteer. */
import { existsSync } from 'node:fs';
import puppeteer, { type KeyInput, type Page } from 'puppeteer-core';
import { until } from '../support/until.ts';
import type { Engine, EngineWindow } from './engine-window.ts';

const executablePath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

async function pressIn(page: Page, name: string): Promise<void> {
  const keys = name.split('+') as KeyInput[];
  const held = keys.slice(0, -1);
  for (const key of held) await page.keyboard.down(key);
  for (const key of keys.slice(-1)) await page.keyboard.press(key);
  for (const key of held.toReversed()) await page.keyboard.up(key);
}

/**
 * Puppeteer also sets the screen size, which Firefox ESR 140 does not support; the viewport is still set and checked
 * afterwards.
 */
const toleratesUnknown = (error: unknown): void => {
  if (!(error instanceof Error && error.message.includes('unknown command'))) throw error;
};

async function resizeIn(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height }).catch(toleratesUnknown);
  // The answer comes before the window has the size.
  await until(async () => (await page.evaluate(() => innerWidth)) === width);
}

async function open(): Promise<EngineWindow> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, defaultViewport: null });
  // In the initial page the address bar has the focus and receives the keys.
  const page = await browser.newPage();
  let said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  return {
    go: async (url) => void (await page.goto(url)),
    resize: (width, height) => resizeIn(page, width, height),
    ask: async <A extends readonly unknown[], R>(task: (...args: A) => R, ...args: A) =>
      (await page.evaluate(`(${task.toString()})(...${JSON.stringify(args)})`)) as R,
    movePointer: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => pressIn(page, key),
    type: (text) => page.keyboard.type(text),
    complaints: () => {
      const all = said;
      said = [];
      return all;
    },
    close: () => browser.close(),
  };
}

export const firefox: Engine = {
  name: 'Firefox',
  narrowest: 320,
  missing: () => (existsSync(executablePath) ? undefined : 'apt-get install firefox-esr'),
  open,
};
