/** Every fault that is caused on purpose, in the order in which they are shown. */
import { clientFaults } from './client-faults.ts';
import { crowdFaults } from './crowd-faults.ts';
import { databaseFaults } from './database-faults.ts';
import { diskFaults } from './disk-faults.ts';
import type { Fault } from './fault.ts';
import { instanceFaults } from './instance-faults.ts';
import { mailFaults } from './mail-faults.ts';
import { storm } from './storm.ts';
import { workerFaults } from './worker-faults.ts';

export const allFaults: readonly Fault[] = [
  ...databaseFaults,
  ...diskFaults,
  ...instanceFaults,
  ...mailFaults,
  ...clientFaults,
  ...crowdFaults,
  ...workerFaults,
  storm,
];
