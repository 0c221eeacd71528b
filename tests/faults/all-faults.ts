import { databaseFaults } from './database-faults.ts';
import { diskFaults } from './disk-faults.ts';
import type { Fault } from './fault.ts';
import { instanceFaults } from './instance-faults.ts';
import { storm } from './storm.ts';
import { workerFaults } from './worker-faults.ts';

export const allFaults: readonly Fault[] = [
  ...databaseFaults,
  ...diskFaults,
  ...instanceFaults,
  ...workerFaults,
  storm,
];
