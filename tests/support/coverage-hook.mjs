/** For `npm run coverage`: writes what V8 has counted after each test file, because mocha may end its workers before they do. */
import { takeCoverage } from 'node:v8';

export const mochaHooks = { afterAll: () => takeCoverage() };
