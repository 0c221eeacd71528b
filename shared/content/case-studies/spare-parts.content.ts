import type { CaseStudyInput } from '../case-studies.schema.ts';
import { service } from './study-services.ts';

export const spareParts: CaseStudyInput = {
  id: 'spare-parts',
  title: 'The right spare part, found by photograph',
  industryKey: 'global-brands',
  example: true,
  client: 'A maker of kitchen appliances sold in 64 countries',
  brief: {
    challenge: 'Three in four owners of a broken mixer bought a new one, because the right part was hard to find.',
    solution: 'A picture identifies 1,900 models on the phone itself, and one catalog feeds every market.',
    results: 'Wrong parts fell from 18 percent of all shipments to 3 percent.',
  },
  challenge:
    'Three in four owners of a broken mixer bought a new one, frequently a rival’s. The part they needed existed. Finding it took a model number engraved under the machine, a PDF in one of 31 languages and an order form that most people gave up on.',
  solution:
    'We carried half of the cost and take a share of parts revenue for three years; both sides signed the terms for calling it off. A picture now identifies 1,900 models on the phone itself and is never uploaded. One catalog feeds every market, while each country keeps its own prices, taxes, couriers and right-to-repair law.',
  services: [service.ai, service.cloud, service.market],
  technologies: ['TypeScript', 'TensorFlow Lite', 'GraphQL', 'Elasticsearch', 'Google Cloud'],
  results: [
    'Wrongly ordered parts fell from 18 percent of shipments to 3.',
    'The six latest markets were opened by local staff, with no engineer from either side.',
    'By the brand’s own count, 410 tons of appliances were repaired instead of scrapped in a year.',
  ],
  changes: [
    {
      title: 'Wrongly ordered parts, of all shipments',
      before: { amount: 18, text: '18%' },
      after: { amount: 3, text: '3%' },
    },
    {
      title: 'Parts revenue in a year',
      before: { amount: 1, text: 'the year before' },
      after: { amount: 3.4, text: '3.4 times that' },
    },
  ],
  milestones: [
    { month: 1, title: 'Both sides sign how to call it off' },
    { month: 3, title: 'A phone tells 200 models apart' },
    { month: 6, title: 'Two markets order from one catalog', turn: true },
    { month: 8, title: '1,900 models are recognized' },
    { month: 10, title: 'Twenty markets; local staff open six more' },
  ],
  setbacks: [
    {
      title: 'White machines in white kitchens',
      text: 'The model had learned from catalog pictures and was wrong about half of the machines on real worktops. Owners sent 9,000 photographs, and two months went by.',
    },
    {
      title: 'A courier for each country',
      text: 'The plan had one contract for Europe. Eleven were needed, and the south opened six weeks after the north.',
    },
  ],
  timeline: '10 months',
  engagement: 'Co-Innovation',
  testimonial: {
    quote:
      'They earn when we sell a gasket, so they argued about gaskets as if they had molded them. No supplier of mine had done that before.',
    source: 'Vice president for consumer service, appliance maker',
  },
  metrics: [
    {
      value: '3.4',
      unit: '×',
      caption: 'parts revenue in the year after launch, against the year before',
      measured:
        'Net revenue from parts in the twelve months after launch, divided by that of the twelve before, in the same countries; from the brand’s accounts.',
    },
    {
      value: '8',
      unit: 's',
      caption: 'from photo to part number on a mid-range phone',
      measured:
        'Median of 2,000 timed trials on a phone from the middle of the price range, from opening the camera to reading the number.',
    },
    {
      value: '26',
      unit: '',
      caption: 'markets supplied from one catalog',
      measured: 'Countries in which a part could be ordered from the shared catalog at the end of the work.',
    },
  ],
};
