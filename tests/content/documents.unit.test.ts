/** Files, links, commands and settings named in README.md and docs exist. */
import { expect } from 'chai';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { variables } from '#server/platform/config/variables.ts';

const root = projectRoot();
const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
const documents = [...readdirSync(root), ...['docs', 'bench', 'server'].flatMap(below)].filter((name) =>
  name.endsWith('.md'),
);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The page that CONTRIBUTING.md adds as an example. */
const example = /\b(?:partners|applications)\b/;

/** Paths from the project's root, except patterns with `<id>` or an asterisk. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w/.#-])(?:shared|views|client|server|scripts|tests|docs|bench|public)\/[\w./-]*/g)]
    .filter(([path], at, all) => !/[…*<{]/.test(text.charAt((all[at]?.index ?? 0) + path.length)))
    .map(([path]) => path.replace(/\W+$/, ''));

/** Links to other documents, relative to their file. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path);

const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

const missingIn = (path: string, text: string): string[] => [
  ...pathsIn(text).filter((named) => !example.test(named) && !existsSync(join(root, named))),
  ...linksIn(text).filter((link) => !existsSync(join(root, dirname(path), link))),
];

const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run ([a-z][a-z:-]+)|(start|test)\b)/g)].map(([, name, short = '']) => name ?? short);

const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json')) as Readonly<
  Record<'scripts' | 'dependencies' | 'devDependencies', Readonly<Record<string, string>>>
>;

describe('the documents', () => {
  for (const path of documents)
    it(`name only existing files: ${path}`, () => {
      const text = read(path);
      expect(missingIn(path, text)).to.deep.equal([]);
      expect(scriptsIn(text).filter((name) => !(name in scripts))).to.deep.equal([]);
      const anchors = [...text.matchAll(/\]\(([^)#\s]*\.md)?#([^)]+)\)/g)];
      for (const [, file, anchor] of anchors)
        expect(anchorsIn(file === undefined ? text : read(join(dirname(path), file)))).to.include(anchor);
    });

  it('fail for missing files', () => {
    const planted = 'See `server/http/no-such-file.ts`, [there](../no-such-page.md) and [here](README.md).';
    expect(missingIn('docs/planted.md', planted)).to.deep.equal([
      'server/http/no-such-file.ts',
      '../no-such-page.md',
      'README.md',
    ]);
    expect(scriptsIn('`npm run no-such-command -- x`')).to.deep.equal(['no-such-command']);
  });

  it('list every command in README.md, CONTRIBUTING.md or docs/operating.md', () => {
    const commands = ['README.md', 'CONTRIBUTING.md', 'docs/operating.md'].flatMap((path) => scriptsIn(read(path)));
    expect(Object.keys(scripts).filter((name) => !commands.includes(name))).to.deep.equal([]);
  });

  it('list every setting once in docs/configuration.md', () => {
    const settings = [...read('docs/configuration.md').matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(
      ([, names = '']) => names.match(/[A-Z][A-Z0-9_]+/g) ?? [],
    );
    expect(settings.sort()).to.deep.equal(Object.keys(variables).sort());
  });

  it('explain every library in docs/dependencies.md', () => {
    const named = new Set([...read('docs/dependencies.md').matchAll(/`([^`\n]+)`/g)].map(([, name]) => name));
    const libraries = Object.keys({ ...dependencies, ...devDependencies });
    expect(libraries.filter((name) => !named.has(name) && !named.has(name.replace(/\/.*/, '/*')))).to.deep.equal([]);
  });

  it('number every decision like its file, and list it in the index', () => {
    const index = read('docs/decisions/README.md');
    const decisions = readdirSync(join(root, 'docs', 'decisions')).filter((name) => name !== 'README.md');
    for (const name of decisions) {
      expect(read(join('docs', 'decisions', name)), name).to.match(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `));
      expect(index, `${name} in docs/decisions/README.md`).to.include(`](${name})`);
    }
  });
});
