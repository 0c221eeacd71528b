/** The built-in content of the about, methodologies, technology and engagement pages keeps what the specification fixes. */
import { expect } from 'chai';
import { contentMap } from '#shared/content/content-map.ts';
import { textsOf } from '#shared/content/texts-of.ts';
import { builtInLiveContent } from '../support/built-in-content.ts';
import { sentencesOf } from '../support/sentences-of.ts';

const aboutContent = builtInLiveContent.about;
const methodologiesContent = builtInLiveContent.methodologies;
const technologyEcosystemContent = builtInLiveContent['technology-ecosystem'];
const engagementModelsContent = builtInLiveContent['engagement-models'];

const pages = [
  { name: 'about', schema: contentMap.about.schema, content: aboutContent },
  { name: 'methodologies', schema: contentMap.methodologies.schema, content: methodologiesContent },
  {
    name: 'technology ecosystem',
    schema: contentMap['technology-ecosystem'].schema,
    content: technologyEcosystemContent,
  },
  { name: 'engagement models', schema: contentMap['engagement-models'].schema, content: engagementModelsContent },
] as const;

const titles = (items: readonly { readonly title: string }[]): string[] => items.map((item) => item.title);
const figures = (items: readonly { readonly value: string; readonly unit: string; readonly caption: string }[]) =>
  items.map((figure) => `${figure.value}${figure.unit} ${figure.caption}`);

const sentences = (content: unknown): string[] => sentencesOf(content, 5);

describe('Built-in content of the company pages', () => {
  for (const { name, schema, content } of pages) {
    describe(`the ${name} page`, () => {
      it('fits its schema', () => {
        expect(schema.safeParse(content).error).to.equal(undefined);
      });
      it('has a heading of at most nine words and a description of 70 to 160 characters', () => {
        expect(content.statement.title.split(' ').length).to.be.at.most(9);
        expect(content.metadata.description.length).to.be.within(70, 160);
      });
      it('leads to the contact form and the case studies', () => {
        expect(content.closing.primary.to).to.equal('/contact');
        expect(content.closing.secondary?.to).to.equal('/case-studies');
      });
      it('uses typographic quotation marks and apostrophes', () => {
        expect(textsOf(content).filter((text) => /['"]/.test(text))).to.deep.equal([]);
      });
    });
  }

  it('repeats no sentence within or across pages', () => {
    const all = pages.flatMap(({ content }) => sentences(content));
    expect(all.length).to.be.greaterThan(200);
    expect(all.filter((sentence, index) => all.indexOf(sentence) !== index)).to.deep.equal([]);
  });

  describe('about', () => {
    it('names the four values, six advantages and its figures', () => {
      expect(titles(aboutContent.values.items)).to.deep.equal([
        'Excellence',
        'Collaboration',
        'Innovation',
        'Integrity',
      ]);
      expect(aboutContent.advantages.items).to.have.length(6);
      expect(figures(aboutContent.presence.figures)).to.have.members([
        '2020 founded',
        '50+ countries served',
        '24/7 global operations',
      ]);
    });
    it('has a mission, a vision and a promise', () => {
      const { mission, vision, promise } = aboutContent.purpose;
      expect(titles([mission, vision, promise])).to.deep.equal(['Mission', 'Vision', 'Promise']);
    });
    it('names offices rather than people', () => {
      for (const { role, ask } of aboutContent.leadership.roles) {
        expect(role).to.match(/ Officer$/);
        expect(ask).to.match(/\?$/);
      }
    });
  });

  describe('methodologies', () => {
    it('shows the six methods, each with four principles, four benefits and best use cases', () => {
      expect(titles(methodologiesContent.methods.items)).to.deep.equal([
        'Agile & Scrum',
        'DevOps & GitOps',
        'Design Thinking',
        'Zero-Trust Security',
        'Responsible AI',
        'Lean Startup',
      ]);
      for (const method of methodologiesContent.methods.items) {
        expect(method.principles).to.have.length(4);
        expect(method.benefits).to.have.length(4);
        expect(method.useCases).not.to.have.length(0);
      }
    });
    it('introduces a method in four steps under its own heading', () => {
      expect(methodologiesContent.approach.head.label).to.equal('Our Implementation Approach');
      expect(titles(methodologiesContent.approach.steps)).to.deep.equal([
        'Assessment',
        'Customization',
        'Implementation',
        'Optimization',
      ]);
    });
    it('states the four results', () => {
      expect(figures(methodologiesContent.results.figures)).to.deep.equal([
        '60% faster delivery',
        '40% quality improvement',
        '85% team satisfaction',
        '25% cost reduction',
      ]);
    });
  });

  describe('technology ecosystem', () => {
    it('has six categories, four principles, three kinds of partnership and a pipeline', () => {
      const { categories, principles, partnerships, pipeline } = technologyEcosystemContent;
      expect(categories.items).to.have.length(6);
      expect(principles.items).to.have.length(4);
      expect(titles(partnerships.groups)).to.deep.equal(['Cloud', 'Technology Alliances', 'Security']);
      expect(pipeline.head.label).to.equal('Innovation Pipeline');
    });
    it('lists no technology twice in the matrix', () => {
      const names = technologyEcosystemContent.categories.items.flatMap((item) => [...item.defaults, ...item.others]);
      expect(new Set(names).size).to.equal(names.length);
    });
  });

  describe('engagement models', () => {
    it('keeps the terms of the four models', () => {
      const terms = engagementModelsContent.models.items.map((model) =>
        [model.title, model.pricing, model.duration, model.involvement, model.involvementLevel].join(' | '),
      );
      expect(terms).to.deep.equal([
        'Dedicated Teams | Monthly team rates | 3+ months | High | 3',
        'Project-Based Delivery | Fixed project cost | 1-12 months | Low | 1',
        'Consulting & Advisory | Hourly or retainer | 1-6 months | Medium | 2',
        'Co-Innovation | Revenue sharing | 6+ months | Very high | 4',
      ]);
    });
    it('asks one question for each model', () => {
      const asked = engagementModelsContent.guidance.questions.map((question) => question.model);
      expect(asked).to.deep.equal(engagementModelsContent.models.items.map((model) => model.key));
    });
  });
});
