/** The industries pages: the overview, labels, and four industries. */
import { factFigure } from './facts.schema.ts';
import { enterprises } from './industries/enterprises.content.ts';
import { globalBrands } from './industries/global-brands.content.ts';
import { governments } from './industries/governments.content.ts';
import { startups } from './industries/startups.content.ts';
import type { IndustriesContent } from './industries.schema.ts';

export const industriesContent: IndustriesContent = {
  overview: {
    metadata: {
      title: 'Industries',
      description:
        'Startups, enterprises, governments and global brands: what each of them struggles with, what we do about it, and the figures that came of it.',
      keywords: ['technology consulting by industry', 'startups', 'enterprise', 'government', 'global brands'],
    },
    statement: {
      title: 'Four kinds of clients, one kind of care',
      lead: 'A founder counts weeks, a ministry counts signatures. The craft underneath is the same; the order in which things are done is not.',
    },
    scale: {
      caption: 'An example of each: how many people a release reaches in a day. The areas are true to one scale.',
    },
    list: { label: 'Who we work for', claim: 'What each of them needs, and the figures that came of it' },
    more: 'Learn More',
    cross: {
      head: {
        label: 'Cross-Industry Excellence',
        claim: 'Practices learned with one kind of client and used for the others',
      },
      items: [
        {
          title: 'Startup tempo in large houses',
          text: 'The two-week slice we learned with founders now carries mainframe retirements: small, reversible, visible to the board.',
        },
        {
          title: 'Public-sector rigor for everyone',
          text: 'Accessibility tests written for a ministry run in every pipeline we own, because a store has blind customers too.',
        },
        {
          title: 'Retail peaks, civic deadlines',
          text: 'Queueing and planned degradation, proven on sale days, opened a benefit program to millions on a date set by parliament.',
        },
        {
          title: 'Audit trails that help engineers',
          text: 'Evidence kept for a regulated group turned out to shorten incident reviews, so small teams get it from their first commit.',
        },
      ],
    },
    impact: {
      head: { label: 'Impact Across Industries', claim: '' },
      figures: [
        factFigure('projectsDelivered'),
        factFigure('valueAcrossIndustries'),
        factFigure('countriesServed'),
        factFigure('clientSatisfaction'),
      ],
    },
    closing: {
      title: 'Not sure where you belong?',
      text: 'Plenty of clients are two of these at once. Tell us how you buy, who must approve and what cannot fail; the rest follows.',
      question: 'How do you buy, and what cannot fail?',
      begin: 'Begin a message',
      primary: { label: 'Start Your Project', to: '/contact' },
      secondary: { label: 'View Case Studies', to: '/case-studies' },
    },
  },
  industries: [startups, enterprises, governments, globalBrands],
  labels: {
    stats: 'In figures',
    challenges: 'Industry Challenges',
    solutions: 'Our Solutions',
    story: 'Success Story',
    studies: 'A case in full',
    services: 'Services that case took',
    next: 'Next industry',
    start: { label: 'Get Started', to: '/contact' },
    back: { label: 'Back to Industries', to: '/industries' },
  },
  missing: {
    title: 'Industry Not Found',
    text: 'None of the industries we work for has a page at this address.',
    description: 'Industry page not found.',
    link: { label: 'Back to Industries', to: '/industries' },
  },
};
