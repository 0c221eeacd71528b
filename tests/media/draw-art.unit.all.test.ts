import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { drawArt, drawScene, isDrawnSubject } from '#server/features/media/art/draw-art.ts';
import { artFormats } from '#shared/media/art-path.ts';
import { artSubjects } from '#shared/media/art-subjects.ts';
import type { ArtFormat } from '#shared/media/art-path.ts';
import type { ArtSubject } from '#shared/media/art-subjects.ts';
import { tokenCss } from '#views/design/tokens.ts';

const formats = Object.keys(artFormats) as ArtFormat[];
const seeds = ['a', 'freight-payments', 'the-friday-test', 'zero-trust-7', 'q'];

const drawnSubjects = artSubjects.filter(isDrawnSubject);

// People are drawn as fields; in a square of eight steps the others have no room for what they show.
const isAsked = (subject: ArtSubject, format: ArtFormat) => format !== 'avatar' || subject === 'field';

const everyRequest = drawnSubjects.flatMap((subject) =>
  formats
    .filter((format) => isAsked(subject, format))
    .flatMap((format) => seeds.map((seed) => ({ subject, format, seed }))),
);

const folder = 'public/art';
const filePaths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.svg'));
const isCard = (path: string) => path.endsWith('social.svg');
const read = (path: string) => ({ name: path, svg: readFileSync(join(folder, path), 'utf8') });

/** What is drawn on request, and the files. */
const everyPicture = [
  ...everyRequest.map((request) => ({ name: Object.values(request).join(' '), svg: drawArt(request) })),
  ...filePaths.filter((path) => !isCard(path)).map(read),
];

describe('a drawing', () => {
  it('draws the same picture for the same request', () => {
    for (const request of everyRequest)
      expect(drawArt(request), Object.values(request).join(' ')).to.equal(drawArt(request));
  });

  it('draws another picture for another seed', () => {
    for (const subject of drawnSubjects) {
      const pictures = new Set(seeds.map((seed) => drawArt({ subject, seed, format: 'card' })));
      expect(pictures.size, subject).to.equal(seeds.length);
    }
  });

  it('shows point, line and plane in every picture', () => {
    for (const { name, svg } of everyPicture) {
      expect(svg, name).to.match(/stroke="var\(--art-point[^"]*" stroke-linecap="round"/);
      expect(svg, name).to.match(/stroke="var\(--art-(line|thread)/);
      // A broad stroke is a plane too.
      expect(svg.slice(svg.indexOf('id="art"')), name).to.match(
        /(fill|stroke)="var\(--art-(plane|blue)[^"]*"( stroke-width="(\d+(\.\d)?" stroke-dasharray|\d\d)| d=)/,
      );
    }
  });

  it('stays within its budget: 14 kB, the loom 22 kB, 3 kB compressed', () => {
    for (const { name, svg } of everyPicture) {
      const most = name.startsWith('loom') ? 22_000 : 14_000;
      expect(svg.length, name).to.be.at.most(most);
      expect(gzipSync(svg).length, name).to.be.at.most(3_000);
    }
  });

  it('has one thread that its page can draw, and no place where anything else would move with it', () => {
    for (const { name, svg } of everyPicture) {
      expect(
        svg.match(/<path [^>]*var\(--art-thread[^>]* pathLength="\d+" stroke-dasharray="2" d=/g),
        name,
      ).to.have.length(1);
      // The loom's page draws all its threads.
      const threads = /<g id="build">(.*?)<\/g>/.exec(svg)?.[1] ?? '';
      expect(svg.match(/pathLength/g), name).to.have.length(threads.split('<path').length - 1 || 1);
      const rows = svg.match(/stroke-dasharray="(?!2")[^"]*"/g) ?? [];
      expect(svg.match(/stroke-dashoffset="0"/g) ?? [], name).to.have.length(rows.length);
    }
  });

  it('stays as it is where it becomes pixels', () => {
    const scene = { seed: 'a', width: 560, height: 630, unit: 20 };
    const moving = /pathLength|dasharray="2"/;
    for (const subject of drawnSubjects) expect(drawScene({ ...scene, subject }), subject).not.to.match(moving);
    for (const { name, svg } of filePaths.filter(isCard).map(read)) expect(svg, name).not.to.match(moving);
  });

  it('writes only numbers into paths', () => {
    for (const { name, svg } of everyPicture) expect(svg, name).not.to.match(/NaN|Infinity|undefined/);
  });

  it('keeps the values of a file on its own equal to the tokens of the pages', () => {
    const tokens = tokenCss();
    for (const { name, svg } of [...everyPicture, ...filePaths.filter(isCard).map(read)]) {
      const [, dark] = /:root\{([^}]*)\}\}<\/style>/.exec(svg) ?? [];
      const values = dark?.split(';') ?? [];
      expect(values, name).to.have.length(isCard(name) ? 0 : 8);
      for (const value of values) expect(tokens, name).to.include(`${value};`);
      const inks = new Set([...svg.matchAll(/var\((--art-[a-z-]+,#[0-9a-f]{6})\)/g)].map(([, ink = '']) => ink));
      for (const ink of inks) expect(tokens, name).to.include(`${ink.replace(',', ':')};`);
    }
  });

  it('has a file in every format for each subject that is not drawn', () => {
    const missing = artSubjects
      .filter((subject) => !isDrawnSubject(subject))
      .flatMap((subject) =>
        [...formats.filter((format) => isAsked(subject, format)), 'social'].map((name) => `${subject}/${name}.svg`),
      )
      .filter((path) => !filePaths.includes(path));
    expect(missing).to.deep.equal([]);
  });

  it('has no file for a subject that is drawn', () => {
    const subjects = new Set(filePaths.map((path) => path.split('/')[0]));
    expect(artSubjects.filter((subject) => isDrawnSubject(subject) && subjects.has(subject))).to.deep.equal([]);
    expect([...subjects].filter((subject) => !artSubjects.some((each) => each === subject))).to.deep.equal([]);
  });
});
