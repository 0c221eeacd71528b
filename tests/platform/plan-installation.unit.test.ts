import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { planInstallation } from '../../scripts/prepare/install-dependencies.mjs';
import { packageBudget } from '../support/byte-budgets.ts';

const lockfile = {
  '': {},
  'node_modules/express': { version: '5.0.0' },
  'node_modules/@img/other-platform': { version: '1.0.0', optional: true },
  'node_modules/mocha': { version: '12.0.0', dev: true },
};
const { 'node_modules/express': express, 'node_modules/mocha': mocha } = lockfile;
const forServing = { 'node_modules/express': express };
const everything = { ...forServing, 'node_modules/mocha': mocha };

describe('the installation of packages', () => {
  it('of a fresh clone omits development packages, unless a command needs them', () => {
    expect(planInstallation(lockfile, undefined, true)).to.deep.equal(['ci', '--omit=dev']);
    expect(planInstallation(lockfile, undefined, false)).to.deep.equal(['ci', '--include=dev']);
  });

  it('adds the packages of the tests after a start', () => {
    expect(planInstallation(lockfile, forServing, true)).to.equal(null);
    expect(planInstallation(lockfile, forServing, false)).to.deep.equal(['install', '--no-save', '--include=dev']);
  });

  it('changes nothing at a start after the tests', () => {
    expect(planInstallation(lockfile, everything, true)).to.equal(null);
    expect(planInstallation(lockfile, everything, false)).to.equal(null);
  });

  it('starts over when the lockfile names other versions, and keeps development packages', () => {
    const newer = { ...lockfile, 'node_modules/express': { version: '5.1.0' } };
    expect(planInstallation(newer, forServing, true)).to.deep.equal(['ci', '--omit=dev']);
    expect(planInstallation(newer, everything, true)).to.deep.equal(['ci', '--include=dev']);
  });

  it('stays within the budget of packages', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { dev?: true; optional?: true }>;
    };
    const installed = Object.entries(packages).filter(([path, { dev, optional }]) => path && !dev && !optional);
    expect(installed).to.have.length.above(100);
    expect(installed).to.have.length.at.most(packageBudget);
  });
});
