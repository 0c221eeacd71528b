/** Where drawings are used: each for its own subject, and elsewhere at most once. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { buildSiteFrame } from '#server/pages/site-frame.ts';
import { isDrawnSubject } from '#server/features/media/art/draw-art.ts';
import { artPath } from '#shared/media/art-path.ts';
import { placeDrawings } from '#shared/media/place-drawings.ts';
import { artSubjects, isArtSubject, type ArtSubject } from '#shared/media/art-subjects.ts';
import { parseArtPath } from '#shared/media/parse-art-path.ts';
import { layerSubjects, positionSubject, studyDrawing } from '#shared/media/record-subject.ts';
import { careersContent } from '#shared/careers/careers.content.ts';
import { engagementModelsContent } from '#shared/content/engagement-models.content.ts';
import { methodologiesContent } from '#shared/content/methodologies.content.ts';
import { navigationContent } from '#shared/content/navigation.content.ts';
import { lastSegment } from '#shared/routes/paths.ts';
import { plainPageIds, routeRow } from '#shared/routes/route-table.ts';
import { builtInLiveContent } from '../support/built-in-content.ts';

/** They belong to the site, not to a subject. */
const fabrics: readonly ArtSubject[] = ['weave', 'tangle', 'field', 'loom', 'loom-tall'];

interface Use {
  readonly subject: string;
  readonly place: string;
}

/** Drawings that components name. */
const namedInViews = (): Use[] => {
  const root = join(projectRoot(), 'views');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const found = readFileSync(join(root, file), 'utf8').matchAll(/\bsubject(?:=|: )["']([a-z-]+)["']/g);
      return [...found].map(([, subject = '']) => ({ subject, place: file }));
    })
    .filter(({ subject, place }) => !place.includes(`pages/${subject}/`));
};

const figures = (): Use[] =>
  demonstrationPosts.flatMap(({ slug, content }) =>
    [...content.matchAll(/\/art\/[^"]+\.svg/g)].map(([path]) => ({
      subject: parseArtPath(path)?.subject ?? path,
      place: slug,
    })),
  );

/** The technology page ends with its own drawing. */
const isElsewhere = ({ subject }: Use): boolean => !plainPageIds.some((id) => id === subject);

describe('Drawings', () => {
  it('are used at most once besides their own subject', () => {
    const layers = layerSubjects.map((subject) => ({ subject, place: 'the layers of technology' }));
    const places = Object.entries(placeDrawings).map(([place, { subject }]) => ({ subject, place }));
    const uses = [...namedInViews(), ...figures(), ...layers, ...places.filter(isElsewhere)];
    expect(uses).to.have.length.greaterThan(15);
    for (const subject of artSubjects.filter((each) => !fabrics.includes(each))) {
      const places = uses.filter((use) => use.subject === subject).map(({ place }) => place);
      expect(places.length, `${subject}: ${places.join(', ')}`).to.be.at.most(1);
    }
  });

  it('are different for each page of the menu, method and engagement model', () => {
    const keys = [
      ...navigationContent.about.map(({ page }) => lastSegment(routeRow(page).pattern)),
      ...methodologiesContent.methods.items.map(({ key }) => key),
      ...engagementModelsContent.models.items.map(({ key }) => key),
    ];
    expect(keys.filter((key) => !isArtSubject(key))).to.deep.equal([]);
  });

  it('exist for a page of the menu that names none', () => {
    const about = [
      { page: 'careers', name: 'Careers', description: 'Open positions' },
      { page: 'roadmap', name: 'Roadmap', description: 'What we plan' },
    ] as const;
    const content = { ...builtInLiveContent, navigation: { ...navigationContent, about: [...about] } };
    const entries = buildSiteFrame(content, 2030).menus.find(({ id }) => id === 'about')?.entries;
    expect(entries?.map(({ drawing }) => drawing)).to.deep.equal(['weave', undefined]);
  });

  it('are different for each case study, also for a new one', () => {
    const drawings = ['spare-parts', 'freight-payments', 'a-new-study', 'another-one'].map((id) =>
      studyDrawing({ id }),
    );
    expect(new Set(drawings.map((drawing) => artPath({ ...drawing, format: 'card' }))).size).to.equal(4);
    expect(drawings.map(({ subject }) => subject)).to.deep.equal(['finding', 'waiting', 'weave', 'weave']);
    expect(isDrawnSubject('weave')).to.equal(true);
  });

  it('are different for each position and each article', () => {
    const { positions } = careersContent.openings;
    expect(new Set(positions.map(positionSubject)).size).to.equal(positions.length);
    const leads = demonstrationPosts.map(({ featured_image }) => parseArtPath(featured_image ?? '')?.subject);
    expect(new Set(leads).size).to.equal(demonstrationPosts.length);
  });
});
