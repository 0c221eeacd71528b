import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { drawArt, drawScene } from '#server/features/art/draw-art.ts';
import { artFormats } from '#shared/art/art-path.ts';
import { artSubjects } from '#shared/art/art-subjects.ts';
import type { ArtFormat } from '#shared/art/art-path.ts';
import type { ArtSubject } from '#shared/art/art-subjects.ts';
import { tokenCss } from '#views/design/tokens.ts';

const formats = Object.keys(artFormats) as ArtFormat[];
const seeds = ['a', 'freight-payments', 'the-friday-test', 'zero-trust-7', 'q'];

// People are drawn as fields; in a square of eight steps the others have no room for what they show.
const isAsked = (subject: ArtSubject, format: ArtFormat) => format !== 'avatar' || subject === 'field';

const everyPicture = artSubjects.flatMap((subject) =>
  formats
    .filter((format) => isAsked(subject, format))
    .flatMap((format) => seeds.map((seed) => ({ subject, format, seed }))),
);

const nameOf = ({ subject, format, seed }: (typeof everyPicture)[number]) => `${subject} ${format} ${seed}`;

describe('drawArt', () => {
  it('draws the same picture for the same request', () => {
    for (const request of everyPicture) expect(drawArt(request), nameOf(request)).to.equal(drawArt(request));
  });

  it('draws another picture for another seed', () => {
    for (const subject of artSubjects) {
      const pictures = new Set(seeds.map((seed) => drawArt({ subject, seed, format: 'card' })));
      expect(pictures.size, subject).to.equal(seeds.length);
    }
  });

  it('shows point, line and plane in every picture', () => {
    for (const request of everyPicture) {
      const svg = drawArt(request);
      expect(svg, nameOf(request)).to.match(/stroke="var\(--art-point[^"]*" stroke-linecap="round"/);
      expect(svg, nameOf(request)).to.match(/stroke="var\(--art-(line|thread)/);
      // A broad stroke is a plane too.
      expect(svg.slice(svg.indexOf('id="art"')), nameOf(request)).to.match(
        /(fill|stroke)="var\(--art-(plane|blue)[^"]*"( stroke-width="(\d+(\.\d)?" stroke-dasharray|\d\d)| d=)/,
      );
    }
  });

  it('stays within its budget: 14 kB, the loom 22 kB, 3 kB compressed', () => {
    for (const request of everyPicture) {
      const svg = drawArt(request);
      const most = request.subject.startsWith('loom') ? 22_000 : 14_000;
      expect(svg.length, nameOf(request)).to.be.at.most(most);
      expect(gzipSync(svg).length, nameOf(request)).to.be.at.most(3_000);
    }
  });

  it('has one thread that its page can draw, and no place where anything else would move with it', () => {
    for (const request of everyPicture) {
      const svg = drawArt(request);
      expect(
        svg.match(/<path [^>]*var\(--art-thread[^>]* pathLength="\d+" stroke-dasharray="2" d=/g),
        nameOf(request),
      ).to.have.length(1);
      // The loom's page draws all its threads.
      const threads = /<g id="build">(.*?)<\/g>/.exec(svg)?.[1] ?? '';
      expect(svg.match(/pathLength/g), nameOf(request)).to.have.length(threads.split('<path').length - 1 || 1);
      const rows = svg.match(/stroke-dasharray="(?!2")[^"]*"/g) ?? [];
      expect(svg.match(/stroke-dashoffset="0"/g) ?? [], nameOf(request)).to.have.length(rows.length);
    }
  });

  it('stays as it is where it becomes pixels', () => {
    const scene = { seed: 'a', width: 560, height: 630, unit: 20 };
    for (const subject of artSubjects)
      expect(drawScene({ ...scene, subject }), subject).not.to.match(/pathLength|dasharray="2"/);
  });

  it('writes only numbers into paths', () => {
    for (const request of everyPicture)
      expect(drawArt(request), nameOf(request)).not.to.match(/NaN|Infinity|undefined/);
  });

  it('keeps the values of a file on its own equal to the tokens of the pages', () => {
    const svg = drawArt({ subject: 'security-compliance', seed: 'a', format: 'landscape' });
    const tokens = tokenCss();
    const [, dark = ''] = /:root\{([^}]*)\}\}<\/style>/.exec(svg) ?? [];
    const values = dark.split(';');
    expect(values).to.have.length(8);
    for (const value of values) expect(tokens).to.include(`${value};`);
    for (const [, name, value] of svg.matchAll(/var\((--art-[a-z-]+),(#[0-9a-f]{6})\)/g)) {
      expect(tokens).to.include(`${name}:${value};`);
    }
  });
});
