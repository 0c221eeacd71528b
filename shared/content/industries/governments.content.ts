import { artPath } from '#shared/media/art-path.ts';
import type { Industry } from '../industries.schema.ts';

export const governments: Industry = {
  key: 'governments',
  title: 'Governments',
  navigationText: 'Services that stand up to scrutiny',
  teaser: 'Public services that hold under load, scrutiny and law.',
  summary:
    'Benefits, permits, records: services that everyone must be able to use and that anyone may question. We design for both from the tender on.',
  highlights: [
    'Section 508 and WCAG 2.2 AA in every test',
    'Sovereign and FedRAMP-aligned hosting',
    'Open standards, public records',
  ],
  reach: { people: 2_000_000, text: '2 million applicants' },
  description:
    'A citizen cannot choose another tax office. So the service has to work for everyone: on an old phone, in each official language, under the law and in the news.',
  image: artPath({ subject: 'governments', seed: 'governments', format: 'header' }),
  stats: [
    { value: '99.9', unit: '%', caption: 'availability across the public services we operate' },
    { value: '100', unit: '%', caption: 'of screens tried with assistive technology before release' },
    { value: '45', unit: '%', caption: 'fewer abandoned applications after a form was redesigned' },
  ],
  pairsClaim: 'Public work is slow for good reasons and for bad ones. We go after the bad ones',
  pairs: [
    {
      challenge: {
        title: 'Procurement assumes the answer',
        text: 'The tender fixes 600 requirements two years before the first citizen has seen a screen.',
      },
      thread: 'sift',
      solution: {
        title: 'Contracts in outcomes',
        text: 'Modular lots with acceptance tests: scope may follow the evidence while price and date stay fixed.',
      },
    },
    {
      challenge: {
        title: 'Accessibility arrives as a lawsuit',
        text: 'An audit after launch finds 140 barriers, and the vendor quotes each as a change request.',
      },
      thread: 'fan',
      solution: {
        title: 'Accessible, or not done',
        text: 'EN 301 549 and Section 508 belong to the definition of done, and people who use screen readers and switches try every release.',
      },
    },
    {
      challenge: {
        title: 'Data must stay, and be seen to stay',
        text: 'Residency rules, protected segments and foreign-access laws strike out half of the cloud’s service catalog.',
      },
      thread: 'relay',
      solution: {
        title: 'Sovereignty by design',
        text: 'The agency holds the keys, operators are vetted in the country, controls map to FedRAMP, C5 or the national scheme, and the exit is tested before go-live.',
      },
    },
    {
      challenge: {
        title: 'Statute sets the deadline',
        text: 'On the first of January the new benefit exists. Two million people will apply in the same week.',
      },
      thread: 'climb',
      solution: {
        title: 'Load proven before the law',
        text: 'We replay the expected first week at three times its volume, publish waiting times, and keep a paper path that ends in the same database.',
      },
    },
  ],
  caseStudy: {
    quote:
      '“On the morning the allowance opened, 212,000 people applied before lunch. The status page stayed green and the phones stayed quiet.”',
    source: 'Director of Digital Services, a national social insurance agency',
    context:
      'An application form of 94 fields became one of 31. Seven in ten households now finish it on a phone, in one sitting.',
  },
  closing: {
    title: 'Ask us before the tender is written',
    text: 'A market consultation is free and leaves you with a better specification, whoever wins the contract.',
    primary: { label: 'Start Your Project', to: '/contact' },
    secondary: { label: 'View Case Studies', to: '/case-studies' },
  },
  metadata: {
    title: 'Governments',
    description:
      'Digital public services that withstand peak load and public scrutiny: modular procurement, accessibility by law, data sovereignty and FedRAMP alignment.',
    keywords: [
      'government digital services',
      'public sector software',
      'Section 508',
      'WCAG',
      'FedRAMP',
      'data sovereignty',
      'modular procurement',
    ],
  },
};
