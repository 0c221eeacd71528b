/** Stored content after an update that added fields. */
import { expect } from 'chai';
import { caseStudiesContent } from '#shared/content/case-studies.content.ts';
import type { CaseStudiesContent } from '#shared/content/case-studies.schema.ts';
import { industriesContent } from '#shared/content/industries.content.ts';
import { engagementModelsContent } from '#shared/content/engagement-models.content.ts';
import { methodologiesContent } from '#shared/content/methodologies.content.ts';
import { navigationContent } from '#shared/content/navigation.content.ts';
import { servicesContent } from '#shared/content/services.content.ts';
import { siteSettings } from '#shared/settings/site-settings.content.ts';
import type { SiteSettings } from '#shared/settings/site-settings.schema.ts';
import { fitDraft, fitText, upgradeText } from '#server/features/content/fit-text.ts';

const without = <T extends object, Name extends keyof T>(value: T, name: Name): Omit<T, Name> => {
  const copy: Partial<T> = { ...value };
  delete copy[name];
  return copy as Omit<T, Name>;
};

const noText = { title: '', text: '' };

describe('fitText', () => {
  const old = without(navigationContent, 'controls');
  const contact = { label: 'Talk to us', to: '/contact' };

  it('keeps the stored text and adds built-in text for new fields', () => {
    const labels = without(old.labels, 'copyright');
    expect(fitText('navigation', { ...old, contact, labels })).to.deep.equal({ ...navigationContent, contact });
  });

  it('does not restore what staff removed', () => {
    const closing = without(servicesContent.overview.closing, 'secondary');
    const content = { ...servicesContent, overview: { ...servicesContent.overview, closing, more: undefined } };
    expect(fitText('services', content)).to.deep.equal({
      ...servicesContent,
      overview: { ...servicesContent.overview, closing },
    });
  });

  it('updates case studies from before they had pages, and adds nothing', () => {
    const { missing: _, labels, ...rest } = caseStudiesContent;
    const { challenge, solution } = labels;
    const young = ['example', 'changes', 'milestones', 'setbacks'];
    const items = caseStudiesContent.studies.items.map((study) => ({
      ...Object.fromEntries(Object.entries(study).filter(([name]) => !young.includes(name))),
      challenge: 'As staff have written it.',
      metrics: study.metrics.map((metric) => without(metric, 'measured')),
    }));
    const stored = {
      ...rest,
      labels: { challenge, solution: `${solution} of ours` },
      studies: { ...rest.studies, items },
    };
    expect(fitText('case-studies', stored)).to.deep.equal({
      ...caseStudiesContent,
      labels: { ...labels, solution: `${solution} of ours` },
      studies: {
        ...rest.studies,
        items: items.map((study) => ({ ...study, example: false, changes: [], milestones: [], setbacks: [] })),
      },
    });
  });

  it('updates services from before they had sheets, and adds the built-in sheets', () => {
    const { sheets: _, labels, ...rest } = servicesContent;
    const services = rest.services.map((service) => ({ ...service, description: 'As staff have written it.' }));
    expect(fitText('services', { ...rest, services, labels: without(labels, 'example') })).to.deep.equal({
      ...servicesContent,
      services,
    });
  });

  it('updates methods and engagement models from before they had all of their parts', () => {
    const { methods, rhythm } = methodologiesContent;
    const loops = Object.fromEntries(methods.items.map(({ key, loop }) => [key, loop]));
    const oldMethods = methods.items.map((method) => without(method, 'loop'));
    const storedMethods = { ...methodologiesContent, rhythm: { ...rhythm, methods: loops } };
    expect(fitText('methodologies', { ...storedMethods, methods: { ...methods, items: oldMethods } })).to.deep.equal(
      methodologiesContent,
    );
    const { models, risk, guidance } = engagementModelsContent;
    const risks = Object.fromEntries(models.items.map((model) => [model.key, model.risk]));
    const questions = models.items.map(({ key, question, advice }) => ({ model: key, question, advice }));
    const oldModels = models.items.map(({ risk: _, question: __, advice: ___, ...model }) => model);
    const storedModels = { ...engagementModelsContent, risk: { ...risk, models: risks } };
    const stored = { ...storedModels, guidance: { ...guidance, questions }, models: { ...models, items: oldModels } };
    expect(fitText('engagement-models', stored)).to.deep.equal(engagementModelsContent);
  });

  describe('with texts from when every site had the same four industries', () => {
    /** As such a version stored the built-in text. */
    const earlier = () => {
      const { overview, industries, ...rest } = structuredClone(industriesContent);
      return {
        ...rest,
        overview: {
          ...overview,
          scale: {
            ...overview.scale,
            industries: Object.fromEntries(industries.map(({ key, reach }) => [key, reach])),
          },
        },
        industries: industries.map(({ reach: _, pairs, ...industry }) => ({
          ...industry,
          challenges: pairs.map(({ challenge }) => challenge),
          solutions: pairs.map(({ solution }) => solution),
          threads: pairs.map(({ thread }) => thread),
        })),
      };
    };
    const study = { ...caseStudiesContent.studies.items[0], example: false };
    const earlierStudies = (...names: readonly string[]) => {
      const items = names.map((industry) => ({ ...study, industry }));
      return { ...caseStudiesContent, studies: { ...caseStudiesContent.studies, items } };
    };

    it('moves numbers of people to their industries, and pairs challenges with solutions', () => {
      expect(fitText('industries', earlier())).to.deep.equal(industriesContent);
      expect(fitText('industries', industriesContent)).to.deep.equal(industriesContent);
    });

    it('keeps every text of an incomplete draft', () => {
      const draft = earlier();
      draft.overview.metadata.title = '';
      draft.industries[0]?.solutions.splice(1);
      draft.industries[0]?.challenges.splice(3);
      const { overview, industries } = upgradeText('industries', draft) as typeof industriesContent;
      expect(overview.scale).to.deep.equal(industriesContent.overview.scale);
      const pairs = industriesContent.industries[0]?.pairs ?? [];
      expect(industries[0]).to.deep.equal({
        ...industriesContent.industries[0],
        pairs: pairs.slice(0, 3).map((pair, index) => ({ ...pair, ...(index > 0 ? { solution: noText } : {}) })),
      });
      expect(industries.slice(1)).to.deep.equal(industriesContent.industries.slice(1));
      expect(fitDraft('industries', draft)).not.to.equal(null);
      // A number that was removed since does not return.
      const [first, ...others] = industries;
      const removed = { overview, industries: [{ ...first, reach: undefined }, ...others] };
      expect(upgradeText('industries', removed)).to.deep.equal(removed);
    });

    it('keeps the name of an industry in a case study if it is another than the title', () => {
      const { studies } = fitText('case-studies', earlierStudies('Startups', 'Logistics')) as CaseStudiesContent;
      expect(studies.items.map(({ industryKey, industryName }) => [industryKey, industryName])).to.deep.equal([
        ['startups', undefined],
        ['startups', 'Logistics'],
      ]);
    });
  });

  it('returns null for a text that does not fit', () => {
    expect(fitText('navigation', { ...navigationContent, links: [{ page: 'home' }] })).to.equal(null);
    expect(fitText('navigation', 'words')).to.equal(null);
  });

  it('keeps the features of settings from before there were switches', () => {
    const { features: _, ...old } = siteSettings;
    const featuresOf = (stored: object) => (fitText('site-settings', stored) as SiteSettings).features;
    const { applications, scorecards, blindMode, talentPool, analytics, search, statusPage, backups, ...pages } =
      siteSettings.features;
    const kept = {
      ...pages,
      applications: true,
      scorecards: true,
      talentPool: true,
      analytics: true,
      search: true,
      backups: true,
    };
    expect(featuresOf(old)).to.deep.equal({ ...kept, blindMode: false, statusPage: false });
    expect(featuresOf({ ...old, statusPage: true, hiring: { blind: true } })).to.deep.equal({
      ...kept,
      blindMode: true,
      statusPage: true,
    });
    const stored = { applications, scorecards, blindMode, talentPool, analytics, search, statusPage, backups };
    expect(featuresOf({ ...siteSettings, features: { ...stored, search: false } })).to.deep.equal({
      ...siteSettings.features,
      search: false,
    });
    expect(Object.values(pages)).to.deep.equal(Object.keys(pages).map(() => true));
  });
});
