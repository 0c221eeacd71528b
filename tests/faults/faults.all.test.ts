/** The faults of `npm run faults`, in small size. */
import { cleanUp } from '../support/run-program.ts';
import { allFaults } from './all-faults.ts';
import { NotCausedHere, smallSize } from './fault.ts';

describe('the program, when', () => {
  afterEach(cleanUp);

  for (const fault of allFaults)
    it(`${fault.done}: ${fault.promised}`, async function () {
      try {
        await fault.run(smallSize);
      } catch (error) {
        if (!(error instanceof NotCausedHere)) throw error;
        process.stderr.write(`${error.message}\n`);
        this.skip();
      }
    });
});
