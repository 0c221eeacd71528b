/** For `npm run coverage`: stores V8's counts after each test file, because mocha may kill its workers first. */
import { takeCoverage } from 'node:v8';

export const mochaHooks = { afterAll: () => takeCoverage() };
