import type { CaseStudyInput } from '../case-studies.schema.ts';
import { service } from './study-services.ts';

export const buildingPermits: CaseStudyInput = {
  id: 'building-permits',
  title: 'A building permit that says where it is',
  industryKey: 'governments',
  example: true,
  client: 'The housing agency of a state with nine million residents',
  brief: {
    challenge: 'A permit took 74 days, and officials worked on it for five hours of them.',
    solution: 'One application form, one case file for all eleven authorities, and a status page without an account.',
    results: 'Calls about the state of a file fell from 3,000 a week to fewer than 400.',
  },
  challenge:
    'A permit took 74 days, during which officials worked on it for five hours. The rest was paper traveling between eleven municipal systems. Applicants rang 3,000 times a week to ask who had their file, and often nobody knew.',
  solution:
    'The price was fixed, in four stages, each with an acceptance test that was published before the work began. We delivered one application form in four languages, a case file that all eleven authorities read and write through the same open interface, and a status page that asks for no account. It was tested with screen readers and six-year-old phones, is hosted within the state, and carries an open-source license.',
  services: [service.application, service.security],
  technologies: ['React', 'Node.js', 'PostgreSQL', 'OpenAPI', 'Keycloak', 'OpenShift'],
  results: [
    'Outside auditors found no barrier at level AA of WCAG 2.2.',
    'Calls about the state of a file fell below 400 a week.',
    'Two neighboring states run the published code without having bought anything.',
  ],
  changes: [
    {
      title: 'Median days to a decision',
      before: { amount: 74, text: '74 days' },
      after: { amount: 19, text: '19 days' },
    },
    {
      title: 'Calls a week about the state of a file',
      before: { amount: 3000, text: '3,000' },
      after: { amount: 400, text: 'under 400' },
    },
  ],
  milestones: [
    { month: 1, title: 'Four acceptance tests are published' },
    { month: 4, title: 'One form in four languages' },
    { month: 8, title: 'Eleven authorities share one case file', turn: true },
    { month: 10, title: 'The status page opens' },
    { month: 12, title: 'The fourth acceptance test is passed' },
  ],
  setbacks: [
    {
      title: 'The ninth authority',
      text: 'Its archive had no interface and nobody who was responsible for it. Files were carried over by hand for eleven weeks, and the third stage was accepted seven weeks late, at our cost.',
    },
    {
      title: 'A form that ended at the site plan',
      text: 'In the first trial 38 of 100 applicants gave up there. The form had been tried with planners, who own scanners, and not with people who own a phone.',
    },
  ],
  timeline: '12 months',
  engagement: 'Project-Based',
  testimonial: {
    quote:
      'Residents stopped calling to ask where their file was. For a permit office, that silence is the loudest applause there is.',
    source: 'Head of digital services, state housing agency',
  },
  metrics: [
    {
      value: '19 days',
      unit: '',
      caption: 'median time to a decision, down from 74',
      measured:
        'Median over all decisions of the first year, from the complete application to the letter, by the dates in the case file. The 74 days stand in the agency’s report for the year before.',
    },
    {
      value: '91',
      unit: '%',
      caption: 'of applications complete at the first attempt',
      measured:
        'Applications of the first year that were never sent back for a missing paper, out of all that were handed in.',
    },
    {
      value: '99.97',
      unit: '%',
      caption: 'availability, measured over the first year',
      measured:
        'Minutes in which an outside probe could hand in a test application, out of all minutes of the year; announced maintenance counts as down.',
    },
  ],
};
