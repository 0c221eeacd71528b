/** The built-in content of the case studies, roadmap and careers pages keeps what the specification fixes. */
import { expect } from 'chai';
import { careersContentSchema } from '#shared/content/careers.schema.ts';
import { caseStudiesContentSchema } from '#shared/content/case-studies.schema.ts';
import { roadmapContentSchema } from '#shared/content/roadmap.schema.ts';
import { textsOf } from '#shared/content/texts-of.ts';
import { sentencesOf } from '../support/sentences-of.ts';
import { builtInLiveContent } from '../support/built-in-content.ts';

const { careers: careersContent, roadmap: roadmapContent } = builtInLiveContent;
const caseStudiesContent = builtInLiveContent['case-studies'];
const { positions } = careersContent.openings;

const { studies, methodology } = caseStudiesContent;
const { phases, milestones, vision, focus } = roadmapContent;
const pages = [
  { name: 'case studies', schema: caseStudiesContentSchema, content: caseStudiesContent },
  { name: 'roadmap', schema: roadmapContentSchema, content: roadmapContent },
  { name: 'careers', schema: careersContentSchema, content: careersContent },
];

const figures = (items: readonly { readonly value: string; readonly unit: string; readonly caption: string }[]) =>
  items.map((figure) => `${figure.value}${figure.unit} ${figure.caption}`);

const sentences = (content: unknown): string[] => sentencesOf(content, 4);

const hype = /cutting-edge|seamless|leverag|empower|unlock|world-class|robust|holistic|journey|synerg|best-in-class/i;

describe('Built-in content of the case studies, roadmap and careers pages', () => {
  for (const { name, schema, content } of pages) {
    describe(`the ${name} page`, () => {
      it('fits its schema', () => {
        expect(schema.safeParse(content).error).to.equal(undefined);
      });
      it('has a heading of at most nine words and a description of 70 to 160 characters', () => {
        expect(content.statement.title.split(' ').length).to.be.at.most(9);
        expect(content.metadata.description.length).to.be.within(70, 160);
      });
      it('uses typographic quotation marks and apostrophes, and no hype', () => {
        expect(textsOf(content).filter((text) => /['"]/.test(text) || hype.test(text))).to.deep.equal([]);
      });
    });
  }

  it('repeats no sentence within or across pages', () => {
    const all = pages.flatMap(({ content }) => sentences(content));
    expect(all.length).to.be.greaterThan(180);
    expect(all.filter((sentence, index) => all.indexOf(sentence) !== index)).to.deep.equal([]);
  });

  describe('the case studies', () => {
    it('print the headline figures', () => {
      const printed = figures(caseStudiesContent.figures.items).join('\n');
      expect(printed)
        .to.match(/^500\+ projects/m)
        .and.match(/^\$5B\+ value/m);
      expect(printed)
        .to.match(/^99% .*satisfaction/m)
        .and.match(/^50\+ industries/m);
    });
    it('have one study for each industry, with the specified timelines and engagements', () => {
      expect(studies.items.map((study) => study.industryKey)).to.deep.equal([
        'startups',
        'enterprises',
        'governments',
        'global-brands',
      ]);
      expect(studies.items.map((study) => study.timeline)).to.deep.equal([
        '8 months',
        '18 months',
        '12 months',
        '10 months',
      ]);
      expect(new Set(studies.items.map((study) => study.engagement))).to.have.keys(
        'Dedicated Team',
        'Project-Based',
        'Co-Innovation',
      );
    });
    it('have addresses of their own and three metrics each', () => {
      expect(new Set(studies.items.map((study) => study.id)).size).to.equal(4);
      for (const study of studies.items) expect(study.metrics).to.have.length(3);
    });
    it('end with four steps and lead to the contact form and the services', () => {
      expect(methodology.head.label).to.equal('Our Success Methodology');
      expect(methodology.steps).to.have.length(4);
      expect(caseStudiesContent.closing.primary.to).to.equal('/contact');
      expect(caseStudiesContent.closing.secondary?.to).to.equal('/services');
    });
  });

  describe('the roadmap', () => {
    it('has the four periods and every status', () => {
      expect(phases.items.map((phase) => phase.period)).to.deep.equal([
        '2024-2025',
        '2025-2026',
        '2025-2027',
        '2026-2028',
      ]);
      expect(new Set(phases.items.map((phase) => phase.status))).to.have.keys('In Progress', 'Planning', 'Research');
    });
    it('has four focus areas and milestones of every status, in order', () => {
      expect(focus.items).to.have.length(4);
      expect(new Set(milestones.items.map((item) => item.status))).to.have.keys('completed', 'in-progress', 'planned');
      const years = milestones.items.map((item) => item.year);
      expect(years).to.deep.equal(years.toSorted());
    });
    it('names the three targets for 2030', () => {
      const printed = figures(vision.figures).join('\n');
      expect(printed)
        .to.match(/^50\+ countries/m)
        .and.match(/^100% carbon neutral/m)
        .and.match(/^1000\+ innovation projects/m);
    });
    it('leads to the contact form and the open positions', () => {
      expect(roadmapContent.closing.primary.to).to.equal('/contact');
      expect(roadmapContent.closing.secondary?.to).to.equal('/careers');
    });
  });

  describe('the careers page', () => {
    it('has exactly the specified positions, all full-time and remote', () => {
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
      expect(careersContent.openings.labels.apply).to.equal('Apply Now');
    });
    it('has the six benefits, with a fifth of the time for innovation', () => {
      expect(careersContent.benefits.items.map((item) => item.title)).to.deep.equal([
        'Remote-first',
        'Career growth',
        'Health and wellness',
        'Work-life balance',
        'Equity and bonuses',
        'Innovation time',
      ]);
      expect(careersContent.benefits.items.at(-1)?.text).to.match(/^20% /);
    });
    it('has the four values and the four steps of hiring with their promises', () => {
      expect(careersContent.values.items.map((item) => item.title)).to.deep.equal([
        'Excellence',
        'Collaboration',
        'Innovation',
        'Impact',
      ]);
      expect(careersContent.hiring.steps.map((step) => step.title)).to.deep.equal([
        'Application',
        '30-minute Initial Interview',
        'Technical Assessment',
        'Final Interview',
      ]);
      expect(careersContent.hiring.head.claim).to.contain('within 48 hours');
    });
  });
});
