/** Updates the pictures in tests/appearance after an intended change. */
import { parseArgs } from 'node:util';
import { runCommand } from '../../scripts/run-command.ts';
import { readRecorded, writeRecorded } from '../support/appearance/record.ts';
import { comparePictures } from '../support/appearance/compare-pictures.ts';
import { recordedViews, startRecordedSite, takeView } from '../support/appearance/views-on-record.ts';
import { launchBrowser } from '../support/browser.ts';

const usage = `npm run appearance -- [--only TEXT]

Takes the pictures that tests/site/appearance.browser.all.test.ts compares with, and keeps each that shows something new.
Look at them before you commit them.`;

await runCommand(usage, async () => {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
  const site = await startRecordedSite();
  const browser = await launchBrowser();
  try {
    for (const view of recordedViews.filter(({ name }) => name.includes(values.only))) {
      const taken = await takeView(browser, site, view);
      const stored = await readRecorded(view.name).catch(() => undefined);
      const comparison = stored && (await comparePictures(stored, taken));
      if (!comparison?.same) await writeRecorded(view.name, taken);
      console.log(`${view.name}: ${comparison?.same ? 'unchanged' : (comparison?.explanation ?? 'new')}`);
    }
  } finally {
    await browser.close();
    await site.close();
  }
});
