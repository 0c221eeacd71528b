import { expect } from 'chai';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/config/project-root.ts';

/** Requirements of levels 1 and 2 in OWASP ASVS 5.0.0. */
const requirements = 253;
/** Of level 3, met besides. */
const ofLevel3 = ['v5.0.0-6.3.5', 'v5.0.0-6.3.6', 'v5.0.0-6.3.7'];

const text = readFileSync(join(projectRoot(), 'docs', 'security.md'), 'utf8');
const table = text.slice(text.indexOf('## ASVS'));

describe('docs/security.md', () => {
  it('answers each requirement of ASVS 5.0 up to level 2, and each once', () => {
    const numbers: readonly string[] = table.match(/\bv5\.0\.0-\d+\.\d+\.\d+\b/g) ?? [];
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).to.deep.equal([]);
    expect(numbers).to.include.members(ofLevel3);
    expect(numbers).to.have.length(requirements + ofLevel3.length);
  });

  it('names tests and documents that exist', () => {
    const named = text.match(/\b(?:tests|docs|server|shared|scripts)\/[\w/.-]+\.(?:ts|tsx|md|json)\b/g) ?? [];
    expect(named).to.have.length.above(50);
    expect([...new Set(named)].filter((path) => !existsSync(join(projectRoot(), path)))).to.deep.equal([]);
  });
});
