import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { factNames, factsInCode } from '#shared/content/facts.schema.ts';
import { factState, isSourceLink, sourceProblem } from '#shared/content/fact-rules.ts';

const root = join(import.meta.dirname, '..', '..');

describe('factsInCode', () => {
  it('lists exactly the facts that code reads by name', async () => {
    const folders = await Promise.all(
      ['server', 'views', 'client', 'shared', 'scripts'].map(async (folder) =>
        (await readdir(join(root, folder), { recursive: true })).map((file) => join(folder, file)),
      ),
    );
    const isProgram = (file: string): boolean =>
      /\.(ts|tsx|mjs)$/.test(file) && !/\.content\.ts$|(facts\.schema|fill-placeholders)\.ts$/.test(file);
    const sources = await Promise.all(
      folders
        .flat()
        .filter(isProgram)
        .map((file) => readFile(join(root, file), 'utf8')),
    );
    expect(sources.length).to.be.greaterThan(500);
    const names = new RegExp(`\\b(?:${factNames.join('|')})\\b`, 'g');
    const read = new Set(sources.flatMap((source) => source.match(names) ?? []));
    expect([...read]).to.have.members(Object.keys(factsInCode));
  });
});

describe('sourceProblem', () => {
  it('accepts words and valid links', () => {
    for (const source of ['Annual report: page 4', 'Project register', 'https://example.com/a', 'HTTP://example.com'])
      expect(sourceProblem(source), source).to.equal(undefined);
    expect(['https://example.com', 'Report'].map(isSourceLink)).to.deep.equal([true, false]);
  });

  it('refuses other schemes and invalid links', () => {
    for (const source of ['javascript:alert(1)', 'ftp://example.com/a', 'https://', 'https://example.com and others'])
      expect(sourceProblem(source), source).to.be.a('string');
  });
});

describe('factState', () => {
  it('reports missing sources, and checks older than a year', () => {
    const now = new Date('2026-11-26T12:00:00Z');
    expect(factState({}, now)).to.deep.equal({ lacksSource: true, isOld: false });
    const source = 'Register';
    expect(factState({ source, checked: '2025-11-26' }, now)).to.deep.equal({ lacksSource: false, isOld: false });
    expect(factState({ source, checked: '2025-11-25' }, now)).to.deep.equal({ lacksSource: false, isOld: true });
  });
});
