/** The built-in content matches its schemas, and its forms are complete. */
import { expect } from 'chai';
import { drawingOf } from '#shared/media/parse-art-path.ts';
import { contentKeys, contentMap } from '#shared/content/content-map.ts';
import { fillFacts } from '#shared/content/fill-placeholders.ts';
import { factsContent } from '#shared/content/facts.content.ts';
import { textsOf } from '#shared/content/content-entries.ts';
import { labelOf } from '#client/staff/content/editor/form-values.ts';
import { formFieldSchema, type FormField } from '#shared/content/content-form.schema.ts';
import { checkPage, missingToPublish } from '#server/features/content/check-page.ts';
import { describeField } from '#server/features/content/describe-form.ts';
import { findContradictions } from '#server/features/content/list-pages.ts';
import { builtInContent } from '#server/features/content/site-content.ts';
import { builtInLiveContent } from '../support/built-in-content.ts';

/** Number of texts that a form would show for this content. */
const shownTexts = (field: FormField, value: unknown): number => {
  if (value === undefined || value === null) return 0;
  if (field.kind === 'list')
    return (value as unknown[]).reduce<number>((sum, item) => sum + shownTexts(field.item, item), 0);
  if (field.kind === 'group' || field.kind === 'figure')
    return field.fields.reduce((sum, { name, field: each }) => sum + shownTexts(each, Reflect.get(value, name)), 0);
  return typeof value === 'string' ? 1 : 0;
};

/** Keys of entries, and ids of stages and email templates, are not in forms. */
const fixedKeys: Partial<Record<string, number>> = {
  services: 6,
  examples: 4,
  applications: 8,
};

describe('the content of every page', () => {
  for (const key of contentKeys) {
    describe(key, () => {
      const form = describeField(contentMap[key].schema, contentMap[key].title);

      it('passes the checks for texts of staff', () => {
        expect(checkPage(key, builtInContent[key])).to.deep.include({ kind: 'good' });
      });

      it('has a form with a label for every text', () => {
        expect(() => formFieldSchema.parse(form)).not.to.throw();
        const all = textsOf(builtInContent[key]).length - (fixedKeys[key] ?? 0);
        expect(shownTexts(form, builtInContent[key])).to.equal(all);
      });

      it('fills in every fact', () => {
        for (const text of textsOf(builtInLiveContent[key]))
          for (const name of Object.keys(factsContent)) expect(text).not.to.include(`{${name}}`);
      });
    });
  }

  it('keeps its required placeholders', () => {
    const { insights, navigation } = contentMap;
    const labels = { ...navigation.builtIn.labels, copyright: '© {product}' };
    for (const [key, content, field, name] of [
      ['insights', { ...insights.builtIn, readTime: 'a few minutes' }, 'readTime', '{minutes}'],
      ['navigation', { ...navigation.builtIn, labels }, 'labels.copyright', '{year}'],
    ] as const) {
      const message = `Write ${name} in this text, with the braces: the page puts the right words there.`;
      expect(checkPage(key, content)).to.deep.equal({
        kind: 'refused',
        errors: [{ field, message }],
      });
    }
  });

  it('does not contradict itself', () => {
    expect(findContradictions(builtInLiveContent)).to.deep.equal([]);
  });
});

describe('describeField', () => {
  const services = describeField(contentMap.services.schema, 'Services');
  const at = (field: FormField, ...names: string[]): FormField =>
    names.reduce<FormField>((inner, name) => {
      if (inner.kind === 'list') return inner.item;
      const found = 'fields' in inner ? inner.fields.find((each) => each.name === name)?.field : undefined;
      if (found === undefined) throw new Error(`no field ${name}`);
      return found;
    }, field);

  it('derives labels and hints from the schema’s descriptions', () => {
    expect(at(services, 'overview', 'statement', 'title')).to.deep.equal({
      kind: 'text',
      label: 'Main heading',
      help: 'At most nine words.',
    });
    expect(at(services, 'services', '*', 'navigationText')).to.deep.include({ kind: 'line', max: 40 });
    expect(at(services, 'services', '*', 'offerings')).to.deep.include({ kind: 'list', min: 1, max: 12 });
    expect(at(services, 'services', '*', 'outcomes', '*')).to.deep.include({ kind: 'figure' });
    expect(at(services, 'overview', 'discuss', 'to')).to.deep.include({ kind: 'path' });
    expect(at(services, 'overview', 'closing', 'secondary')).to.deep.include({ kind: 'group', optional: true });
  });

  it('does not mark as optional what publication needs', () => {
    const careers = describeField(contentMap.careers.schema, 'Careers');
    const position = (name: string) => labelOf(at(careers, 'openings', 'positions', '*', name));
    const { openings } = builtInLiveContent.careers;
    const positions = openings.positions.map((each) => ({ ...each, pay: undefined }));
    const missing = missingToPublish('careers', {
      ...builtInLiveContent.careers,
      openings: { ...openings, positions },
    });
    for (const { field } of missing)
      expect(position(field.split('.').at(-1) ?? '')).to.match(/ \(required to publish\)$/);
    expect(position('closes')).to.match(/ \(optional\)$/);
    expect(position('title')).to.equal('Title');
  });

  it('recognizes pictures, with the default drawings of entries', () => {
    const industries = describeField(contentMap.industries.schema, 'Industries');
    expect(at(services, 'services', '*', 'image').kind).to.equal('picture');
    expect(at(industries, 'industries', '*', 'image').kind).to.equal('picture');
    for (const { key, image } of [...builtInLiveContent.services.services, ...builtInLiveContent.industries.industries])
      expect(image).to.equal(drawingOf(key));
  });

  it('recognizes choices, numbers and dates', () => {
    const roadmap = describeField(contentMap.roadmap.schema, 'Roadmap');
    expect(at(roadmap, 'phases', 'items', '*', 'status')).to.deep.include({
      kind: 'choice',
      options: ['In Progress', 'Planning', 'Research'],
    });
    expect(at(roadmap, 'milestones', 'items', '*', 'year')).to.deep.include({ kind: 'number', min: 2020, max: 2100 });
    const navigation = describeField(contentMap.navigation.schema, 'Navigation');
    const page = at(navigation, 'links', '*', 'page');
    expect(page.kind === 'page' && page.pages).to.deep.include({ id: 'roadmap', path: '/roadmap' });
    const privacy = describeField(contentMap['privacy-policy'].schema, 'Privacy');
    expect(at(privacy, 'changed', 'date')).to.deep.include({ kind: 'date' });
  });
});

describe('fillFacts', () => {
  const facts = { ...factsContent, projectsDelivered: { value: '640', unit: '+', caption: 'projects delivered' } };

  it('fills in texts and figures, and keeps a figure’s own caption', () => {
    const figure = { value: '{projectsDelivered}', unit: '', caption: '{projectsDelivered}' };
    expect(fillFacts('We have {projectsDelivered} behind us, says {product}.', facts)).to.equal(
      'We have 640+ behind us, says {product}.',
    );
    expect(fillFacts({ items: [figure, { ...figure, caption: 'finished' }] }, facts)).to.deep.equal({
      items: [facts.projectsDelivered, { ...facts.projectsDelivered, caption: 'finished' }],
    });
  });
});
