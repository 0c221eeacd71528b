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

// People are drawn as fields. In a square of eight steps there is no room for the other subjects.
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

/** All drawings, from code and from files. */
const everyPicture = [
  ...everyRequest.map((request) => ({ name: Object.values(request).join(' '), svg: drawArt(request) })),
  ...filePaths.filter((path) => !isCard(path)).map(read),
];

describe('A drawing', () => {
  it('is the same for the same request', () => {
    for (const request of everyRequest)
      expect(drawArt(request), Object.values(request).join(' ')).to.equal(drawArt(request));
  });

  it('differs by seed', () => {
    for (const subject of drawnSubjects) {
      const pictures = new Set(seeds.map((seed) => drawArt({ subject, seed, format: 'card' })));
      expect(pictures.size, subject).to.equal(seeds.length);
    }
  });

  it('contains point, line and plane', () => {
    for (const { name, svg } of everyPicture) {
      expect(svg, name).to.match(/stroke="var\(--art-point[^"]*" stroke-linecap="round"/);
      expect(svg, name).to.match(/stroke="var\(--art-(line|thread)/);
      // A broad stroke counts as a plane.
      expect(svg.slice(svg.indexOf('id="art"')), name).to.match(
        /(fill|stroke)="var\(--art-(plane|blue)[^"]*"( stroke-width="(\d+(\.\d)?" stroke-dasharray|\d\d)| d=)/,
      );
    }
  });

  it('is at most 14 kB, the loom 22 kB, and 3 kB compressed', () => {
    for (const { name, svg } of everyPicture) {
      const most = name.startsWith('loom') ? 22_000 : 14_000;
      expect(svg.length, name).to.be.at.most(most);
      expect(gzipSync(svg).length, name).to.be.at.most(3_000);
    }
  });

  it('has one thread that the page can animate, and nothing else moves with it', () => {
    for (const { name, svg } of everyPicture) {
      expect(
        svg.match(/<path [^>]*var\(--art-thread[^>]* pathLength="\d+" stroke-dasharray="2" d=/g),
        name,
      ).to.have.length(1);
      // The page of the loom animates all threads.
      const threads = /<g id="build">(.*?)<\/g>/.exec(svg)?.[1] ?? '';
      expect(svg.match(/pathLength/g), name).to.have.length(threads.split('<path').length - 1 || 1);
      const rows = svg.match(/stroke-dasharray="(?!2")[^"]*"/g) ?? [];
      expect(svg.match(/stroke-dashoffset="0"/g) ?? [], name).to.have.length(rows.length);
    }
  });

  it('is not animated if it becomes pixels', () => {
    const scene = { seed: 'a', width: 560, height: 630, unit: 20 };
    const moving = /pathLength|dasharray="2"/;
    for (const subject of drawnSubjects) expect(drawScene({ ...scene, subject }), subject).not.to.match(moving);
    for (const { name, svg } of filePaths.filter(isCard).map(read)) expect(svg, name).not.to.match(moving);
  });

  it('has only numbers in its paths', () => {
    for (const { name, svg } of everyPicture) expect(svg, name).not.to.match(/NaN|Infinity|undefined/);
  });

  it('has default colors equal to the tokens of the pages', () => {
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

  it('is a file in every format if the subject is not drawn', () => {
    const missing = artSubjects
      .filter((subject) => !isDrawnSubject(subject))
      .flatMap((subject) =>
        [...formats.filter((format) => isAsked(subject, format)), 'social'].map((name) => `${subject}/${name}.svg`),
      )
      .filter((path) => !filePaths.includes(path));
    expect(missing).to.deep.equal([]);
  });

  it('is no file if the subject is drawn', () => {
    const subjects = new Set(filePaths.map((path) => path.split('/')[0]));
    expect(artSubjects.filter((subject) => isDrawnSubject(subject) && subjects.has(subject))).to.deep.equal([]);
    expect([...subjects].filter((subject) => !artSubjects.some((each) => each === subject))).to.deep.equal([]);
  });
});
