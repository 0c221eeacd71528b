/** The built-in texts: style, and what the specification fixes besides the sentences that tests/pages finds on pages. */
import { expect } from 'chai';
import { industryKeys, serviceKeys } from '../support/page-addresses.ts';
import { textsOf } from '#shared/content/content-entries.ts';
import { builtInLiveContent } from '../support/built-in-content.ts';

/** Sentences long enough that a repetition would be noticed; labels may repeat. */

const sentencesOf = (content: unknown, fewestWords: number): string[] =>
  textsOf(content)
    .flatMap((text) => text.split(/(?<=[.?!:;])[”"]?\s+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).length >= fewestWords);

const { homepage, about, methodologies, careers, roadmap } = builtInLiveContent;
const { services, sheets, overview } = builtInLiveContent.services;
const { industries } = builtInLiveContent.industries;
const technology = builtInLiveContent['technology-ecosystem'];
const engagement = builtInLiveContent['engagement-models'];
const studies = builtInLiveContent['case-studies'];
const { positions } = careers.openings;

const company = { about, methodologies, 'technology ecosystem': technology, 'engagement models': engagement };
const work = { 'case studies': studies, roadmap, careers };
const offer = { homepage, services: builtInLiveContent.services, industries: builtInLiveContent.industries };

const hollow = /cutting-edge|seamless|leverag|empower|unlock|world-class|robust|holistic|synerg|best-in-class/i;

const titles = (items: readonly { readonly title: string }[]): string[] => items.map((item) => item.title);
const figures = (items: readonly { readonly value: string; readonly unit: string; readonly caption: string }[]) =>
  items.map((figure) => `${figure.value}${figure.unit} ${figure.caption}`);
const repeated = (items: readonly string[]): string[] => items.filter((item, at) => items.indexOf(item) !== at);

describe('the built-in texts', () => {
  for (const [name, content] of Object.entries({ ...company, ...work, ...offer }))
    it(`of ${name} use typographic quotes and dashes`, () => {
      expect(textsOf(content).filter((text) => /["']|--/.test(text))).to.deep.equal([]);
    });
  for (const [name, content] of Object.entries({ ...work, ...offer }))
    it(`of ${name} avoid empty words`, () => {
      expect(textsOf(content).filter((text) => hollow.test(text))).to.deep.equal([]);
    });
  for (const [name, content] of Object.entries({ ...company, ...work }))
    it(`of ${name} have a heading of at most nine words and a description of 70 to 160 characters`, () => {
      expect(content.statement.title.split(' ').length).to.be.at.most(9);
      expect(content.metadata.description.length).to.be.within(70, 160);
    });
  for (const [name, { closing }] of Object.entries(company))
    it(`of ${name} link to the contact form and the case studies`, () => {
      expect([closing.primary.to, closing.secondary?.to]).to.deep.equal(['/contact', '/case-studies']);
    });

  it('repeat no sentence', () => {
    const everything = [services, sheets, industries, homepage, overview, builtInLiveContent.industries.overview];
    for (const [texts, words, least] of [
      [Object.values(company), 5, 200],
      [Object.values(work), 4, 180],
      [everything, 5, 1],
    ] as const) {
      const sentences = texts.flatMap((text) => sentencesOf(text, words));
      expect(sentences.length).to.be.greaterThan(least);
      expect(repeated(sentences)).to.deep.equal([]);
    }
    expect(
      Object.values(work)
        .flatMap((text) => textsOf(text))
        .filter((text) => /journey/i.test(text)),
    ).to.deep.equal([]);
  });

  describe('of services and industries', () => {
    it('name six services and four industries, in the order of their keys', () => {
      expect(services.map(({ key }) => key)).to.deep.equal([...serviceKeys]);
      expect(industries.map(({ key }) => key)).to.deep.equal([...industryKeys]);
      expect(titles(services)).to.deep.equal([
        ...['Cloud & Infrastructure', 'Application Development', 'DevOps & Automation'],
        ...['AI & Data', 'Security & Compliance', 'Market Readiness'],
      ]);
      expect(titles(industries)).to.deep.equal(['Startups', 'Enterprises', 'Governments', 'Global Brands']);
    });

    it('have four different threads on each page', () => {
      for (const threads of [
        homepage.problems.rows.map(({ thread }) => thread),
        ...industries.map(({ pairs }) => pairs.map(({ thread }) => thread)),
      ])
        expect(repeated(threads)).to.deep.equal([]);
    });
  });

  describe('of the company', () => {
    it('list six advantages, figures, a mission, a vision, a promise, and offices rather than people', () => {
      expect(about.advantages.items).to.have.length(6);
      expect(figures(about.presence.figures)).to.have.members([
        ...['2020 founded', '50+ countries served', '24/7 global operations'],
      ]);
      const { mission, vision, promise } = about.purpose;
      expect(titles([mission, vision, promise])).to.deep.equal(['Mission', 'Vision', 'Promise']);
      for (const { role, ask } of about.leadership.roles) {
        expect(role).to.match(/ Officer$/);
        expect(ask).to.match(/\?$/);
      }
    });

    it('give each of six methods four principles, four benefits and best use cases, and state four results', () => {
      expect(methodologies.methods.items).to.have.length(6);
      for (const { principles, benefits, useCases } of methodologies.methods.items) {
        expect([principles.length, benefits.length]).to.deep.equal([4, 4]);
        expect(useCases).not.to.have.length(0);
      }
      expect(figures(methodologies.results.figures)).to.deep.equal([
        ...['60% faster delivery', '40% quality improvement', '85% team satisfaction', '25% cost reduction'],
      ]);
    });

    it('have six categories of technology, each technology once, four principles, three partnerships and a pipeline', () => {
      const { categories, principles, partnerships, pipeline } = technology;
      expect([categories.items.length, principles.items.length]).to.deep.equal([6, 4]);
      expect(titles(partnerships.groups)).to.deep.equal(['Cloud', 'Technology Alliances', 'Security']);
      expect(pipeline.head.label).to.equal('Innovation Pipeline');
      expect(repeated(categories.items.flatMap((item) => [...item.defaults, ...item.others]))).to.deep.equal([]);
    });

    it('compare the four models, and ask one question for each', () => {
      const { models } = engagement;
      expect(
        models.items.map((each) =>
          [each.title, each.pricing, each.duration, each.involvement, each.involvementLevel].join(' | '),
        ),
      ).to.deep.equal([
        'Dedicated Teams | Monthly team rates | 3+ months | High | 3',
        'Project-Based Delivery | Fixed project cost | 1-12 months | Low | 1',
        'Consulting & Advisory | Hourly or retainer | 1-6 months | Medium | 2',
        'Co-Innovation | Revenue sharing | 6+ months | Very high | 4',
      ]);
      for (const { question, advice } of models.items) expect([question, advice].every(Boolean)).to.equal(true);
    });
  });

  describe('of the case studies', () => {
    it('show the headline figures', () => {
      const printed = figures(studies.figures.items).join('\n');
      for (const figure of [/^500\+ projects/m, /^\$5B\+ value/m, /^99% .*satisfaction/m, /^50\+ industries/m])
        expect(printed).to.match(figure);
    });

    it('have one study for each industry, with its timeline, engagement, address and three metrics', () => {
      const { items } = studies.studies;
      expect(items.map(({ industryKey }) => industryKey)).to.deep.equal([...industryKeys]);
      expect(items.map(({ timeline }) => timeline)).to.deep.equal(['8 months', '18 months', '12 months', '10 months']);
      expect(new Set(items.map(({ engagement: kind }) => kind))).to.have.keys(
        ...['Dedicated Team', 'Project-Based', 'Co-Innovation'],
      );
      expect(new Set(items.map(({ id }) => id)).size).to.equal(4);
      for (const { metrics } of items) expect(metrics).to.have.length(3);
    });

    it('end with four steps and link to the contact form and the services', () => {
      expect(studies.methodology.steps).to.have.length(4);
      expect([studies.closing.primary.to, studies.closing.secondary?.to]).to.deep.equal(['/contact', '/services']);
    });
  });

  describe('of the roadmap', () => {
    it('have four periods, four focus areas, and milestones in order, each of every status', () => {
      const { phases, milestones, focus } = roadmap;
      expect(phases.items).to.have.length(4);
      expect(new Set(phases.items.map(({ status }) => status))).to.have.keys('In Progress', 'Planning', 'Research');
      expect(focus.items).to.have.length(4);
      expect(new Set(milestones.items.map(({ status }) => status))).to.have.keys('completed', 'in-progress', 'planned');
      const years = milestones.items.map(({ year }) => year);
      expect(years).to.deep.equal(years.toSorted());
    });

    it('name the three targets for 2030, and link to the contact form and the open positions', () => {
      const printed = figures(roadmap.vision.figures).join('\n');
      for (const figure of [/^50\+ countries/m, /^100% carbon neutral/m, /^1000\+ innovation projects/m])
        expect(printed).to.match(figure);
      expect([roadmap.closing.primary.to, roadmap.closing.secondary?.to]).to.deep.equal(['/contact', '/careers']);
    });
  });

  describe('of careers', () => {
    it('list exactly the specified positions, all full-time and remote', () => {
      expect(positions.map(({ title, department, level }) => `${title} | ${department} | ${level}`)).to.deep.equal([
        'Senior Full-Stack Developer | Engineering | Senior',
        'DevOps Engineer | Infrastructure | Mid-Senior',
        'AI/ML Engineer | AI & Data | Mid-Senior',
        'UI/UX Designer | Design | Mid-Senior',
        'Product Manager | Product | Mid-Senior',
        'Solutions Architect | Engineering | Senior',
      ]);
      expect(new Set(positions.map(({ type, location }) => `${type}, ${location}`))).to.have.keys(
        'Full-time, Remote / Global',
      );
      expect(new Set(positions.map(({ key }) => key)).size).to.equal(6);
    });

    it('have six benefits, the four values, and the four steps of hiring with their promises', () => {
      expect(titles(careers.benefits.items)).to.deep.equal([
        ...['Remote-first', 'Career growth', 'Health and wellness', 'Work-life balance', 'Equity and bonuses'],
        'Innovation time',
      ]);
      expect(careers.benefits.items.at(-1)?.text).to.match(/^20% /);
      expect(titles(careers.values.items)).to.deep.equal(['Excellence', 'Collaboration', 'Innovation', 'Impact']);
      expect(titles(careers.hiring.steps)).to.deep.equal([
        ...['Application', '30-minute Initial Interview', 'Technical Assessment', 'Final Interview'],
      ]);
      expect(careers.hiring.head.claim).to.contain('within 48 hours');
    });
  });
});
