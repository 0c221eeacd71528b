import { expect } from 'chai';
import { artSubjects, parseArtPath } from '#shared/art/art-subjects.ts';
import { homeContent } from '#shared/content/home.content.ts';
import { homeSchema } from '#shared/content/home.schema.ts';
import { industriesContent } from '#shared/content/industries.content.ts';
import { industriesContentSchema, industryKeys } from '#shared/content/industries.schema.ts';
import { servicesContent } from '#shared/content/services.content.ts';
import { serviceKeys, servicesContentSchema } from '#shared/content/services.schema.ts';
import { textsOf } from '#shared/content/texts-of.ts';
import { sentencesOf } from '../support/sentences-of.ts';

const { services } = servicesContent;
const { industries } = industriesContent;

const sentences = (content: unknown): string[] => sentencesOf(content, 5);

const repeated = (items: readonly string[]): string[] => [
  ...new Set(items.filter((item, index) => items.indexOf(item) !== index)),
];

describe('services, industries and home content', () => {
  describe('when it is checked against its schemas', () => {
    it('has every field that the schemas ask for, as many as were agreed', () => {
      expect(() => servicesContentSchema.parse(servicesContent)).not.to.throw();
      expect(() => industriesContentSchema.parse(industriesContent)).not.to.throw();
      expect(() => homeSchema.parse(homeContent)).not.to.throw();
    });

    it('lists the six services and the four industries in the order of their keys', () => {
      expect(services.map(({ key }) => key)).to.deep.equal([...serviceKeys]);
      expect(industries.map(({ key }) => key)).to.deep.equal([...industryKeys]);
    });

    it('names six services and four industries', () => {
      expect(services.map(({ title }) => title)).to.deep.equal([
        'Cloud & Infrastructure',
        'Application Development',
        'DevOps & Automation',
        'AI & Data',
        'Security & Compliance',
        'Market Readiness',
      ]);
      expect(industries.map(({ title }) => title)).to.deep.equal([
        'Startups',
        'Enterprises',
        'Governments',
        'Global Brands',
      ]);
    });
  });

  describe('when its words are compared', () => {
    it('says no sentence twice', () => {
      const { overview, sheets } = servicesContent;
      const everything = [services, sheets, industries, homeContent, overview, industriesContent.overview];
      expect(repeated(sentences(everything))).to.deep.equal([]);
    });

    it('gives every page a title and a description of its own, of a length that search results show whole', () => {
      const all = [...services, ...industries, servicesContent.overview, industriesContent.overview, homeContent];
      const metadata = all.map((page) => page.metadata);
      expect(repeated(metadata.map(({ title }) => title))).to.deep.equal([]);
      expect(repeated(metadata.map(({ description }) => description))).to.deep.equal([]);
      for (const { title, description, keywords } of metadata) {
        expect(description.length, title).to.be.within(70, 160);
        expect(keywords.length, title).to.be.at.least(4);
      }
    });

    it('uses typographic quotes and dashes', () => {
      const typewritten = textsOf([servicesContent, industriesContent, homeContent]).filter((text) =>
        /["']|--/.test(text),
      );
      expect(typewritten).to.deep.equal([]);
    });

    it('avoids the words that say nothing', () => {
      const hollow = /cutting-edge|seamless|leverag|empower|unlock|world-class|robust|holistic|synerg|best-in-class/i;
      expect(
        textsOf([servicesContent, industriesContent, homeContent]).filter((text) => hollow.test(text)),
      ).to.deep.equal([]);
    });
  });

  describe('when its pictures and threads are looked up', () => {
    it('shows each service and industry by a drawing that exists', () => {
      for (const { key, image } of [...services, ...industries]) {
        expect(artSubjects).to.include(key);
        expect(parseArtPath(image)?.subject).to.equal(key);
      }
    });

    it('draws four different threads on each page', () => {
      const sets = [homeContent.problems.rows.map(({ thread }) => thread), ...industries.map(({ threads }) => threads)];
      for (const threads of sets) expect(repeated(threads)).to.deep.equal([]);
    });
  });
});
