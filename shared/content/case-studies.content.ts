/** The content of the case studies page. Clients are described, never named. */
import type { CaseStudiesContent } from './case-studies.schema.ts';
import { factFigure } from './facts.schema.ts';

const service = {
  cloud: { label: 'Cloud & Infrastructure', to: '/services/cloud-infrastructure' },
  application: { label: 'Application Development', to: '/services/application-development' },
  devops: { label: 'DevOps & Automation', to: '/services/devops-automation' },
  ai: { label: 'AI & Data', to: '/services/ai-data' },
  security: { label: 'Security & Compliance', to: '/services/security-compliance' },
  market: { label: 'Market Readiness', to: '/services/market-readiness' },
};

export const caseStudiesContent: CaseStudiesContent = {
  metadata: {
    title: 'Case Studies',
    description:
      'Four client stories told with their numbers: freight payments, an insurer’s mainframe, building permits and spare parts for kitchens in 26 markets.',
    keywords: [
      'technology case studies',
      'legacy modernization',
      'digital government',
      'startup engineering',
      'co-innovation',
    ],
  },
  statement: {
    title: 'Four systems, and what changed once they ran',
    lead: 'Our clients’ names stay private; the work does not. Each study gives the problem as we found it, what we built, how long it took and the three numbers we were judged by.',
  },
  figures: {
    label: 'In figures',
    items: [
      factFigure('projectsDelivered'),
      factFigure('valueAcrossEngagements'),
      factFigure('clientSatisfaction'),
      { ...factFigure('industriesTouched'), caption: 'industries, from freight to kitchen appliances' },
    ],
  },
  labels: {
    client: 'Client',
    industry: 'Industry',
    timeline: 'Timeline',
    engagement: 'Engagement',
    services: 'Services',
    technologies: 'Technologies',
    challenge: 'Challenge',
    solution: 'Solution',
    results: 'Results',
  },
  studies: {
    label: 'The four studies',
    items: [
      {
        id: 'freight-payments',
        title: 'Truckers paid the day after they deliver',
        industry: 'Startups',
        industryKey: 'startups',
        client: 'A payments startup for owner-operated trucks, 14 people when we met',
        challenge:
          'Small carriers waited 38 days for their money while a clerk compared photographed delivery slips with invoices. A pilot with 40 carriers had worked. The next 4,000 would have needed ninety clerks, and the seed money would last eleven months.',
        solution:
          'Two of their engineers and five of ours became one team. An empty payment path went into production in week two and was filled in slices: photograph the slip, read it, match it, pay. Any match below 97 percent certainty goes to a person, whose correction improves the next reading. The ledger only ever grows, so the partner bank can replay any day it likes.',
        services: [service.application, service.ai, service.market],
        technologies: ['TypeScript', 'PostgreSQL', 'Python', 'ONNX Runtime', 'AWS Fargate', 'Terraform'],
        results: [
          'Exceptions from the whole network keep three clerks busy; the business plan had budgeted for ninety.',
          'The partner bank replayed sixty random days of the ledger and closed its audit without a finding.',
          'Series A investors were shown production data where the seed deck had shown a forecast.',
        ],
        timeline: '8 months',
        engagement: 'Dedicated Team',
        testimonial: {
          quote:
            'By week two we had a system in production that did nothing, and did it perfectly. After that, every Friday it paid somebody new.',
          source: 'Founder and chief executive, freight payments startup',
        },
        metrics: [
          {
            value: '26',
            unit: 'h',
            caption: 'median wait from delivery slip to money in the account, down from 38 days',
          },
          { value: '94', unit: '%', caption: 'of slips matched without a person' },
          { value: '4,300', unit: '', caption: 'carriers on the network by month eight' },
        ],
      },
      {
        id: 'claims-mainframe',
        title: 'A mainframe retired, one claim type at a time',
        industry: 'Enterprises',
        industryKey: 'enterprises',
        client: 'A mutual property insurer with 6,200 employees in eleven states',
        challenge:
          'Claims ran on a mainframe from 1987 that four people still understood, two of them past retirement age. A packaged replacement had been abandoned in its third year. Changing a single form meant waiting for one of four release weekends.',
        solution:
          'We put a routing layer in front of the old machine and moved 23 claim types behind it, the smallest first. Both paths handled the same claims until 10,000 results in a row agreed to the cent; only then did the old one lose its traffic. Adjusters sat in the review every second Thursday with the right to stop a cut-over. They used it twice, and were right both times.',
        services: [service.cloud, service.application, service.devops],
        technologies: ['Java', 'Spring Boot', 'PostgreSQL', 'Debezium', 'Kubernetes', 'OpenTelemetry'],
        results: [
          'No claim was lost or paid twice in any of the 23 cut-overs.',
          'Forty-one of the insurer’s own engineers release to production without asking us.',
          'The two veterans of the mainframe retired on the dates they had chosen.',
        ],
        timeline: '18 months',
        engagement: 'Dedicated Team',
        testimonial: {
          quote:
            'I was hired to bury the last replacement project. This one I watched finish, and the branch offices never noticed which night it happened.',
          source: 'Chief information officer, mutual insurer',
        },
        metrics: [
          {
            value: '$7.4M',
            unit: '',
            caption: 'saved on running costs in each year since the machine was switched off',
          },
          { value: '3 days', unit: '', caption: 'to settle a simple claim, where it took twelve' },
          { value: '212', unit: '', caption: 'releases in the final twelve months, up from four' },
        ],
      },
      {
        id: 'building-permits',
        title: 'A building permit that says where it is',
        industry: 'Governments',
        industryKey: 'governments',
        client: 'The housing agency of a state with nine million residents',
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
        timeline: '12 months',
        engagement: 'Project-Based',
        testimonial: {
          quote:
            'Residents stopped calling to ask where their file was. For a permit office, that silence is the loudest applause there is.',
          source: 'Head of digital services, state housing agency',
        },
        metrics: [
          { value: '19 days', unit: '', caption: 'median time to a decision, down from 74' },
          { value: '91', unit: '%', caption: 'of applications complete at the first attempt' },
          { value: '99.97', unit: '%', caption: 'availability, measured over the first year' },
        ],
      },
      {
        id: 'spare-parts',
        title: 'The right spare part, found by photograph',
        industry: 'Global Brands',
        industryKey: 'global-brands',
        client: 'A maker of kitchen appliances sold in 64 countries',
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
        timeline: '10 months',
        engagement: 'Co-Innovation',
        testimonial: {
          quote:
            'They earn when we sell a gasket, so they argued about gaskets as if they had molded them. No supplier of mine had done that before.',
          source: 'Vice president for consumer service, appliance maker',
        },
        metrics: [
          { value: '3.4', unit: '×', caption: 'parts revenue in the year after launch, against the year before' },
          { value: '8', unit: 's', caption: 'from photo to part number on a mid-range phone' },
          { value: '26', unit: '', caption: 'markets supplied from one catalog' },
        ],
      },
    ],
  },
  methodology: {
    head: {
      label: 'Our Success Methodology',
      claim: 'Four clients with nothing in common, and the same four steps',
    },
    steps: [
      {
        title: 'Settle the number',
        text: 'Before there is a contract, both sides write down the one figure that will decide whether the work was worth its price, and what it reads today.',
      },
      {
        title: 'Run it empty',
        text: 'A system without features is deployed, watched and backed up where it is going to live. Everything risky about operations surfaces while nothing depends on it.',
      },
      {
        title: 'Fill it in slices',
        text: 'Each slice is small enough to be used and judged after two weeks, and is held against the figure from the first step.',
      },
      {
        title: 'Step back on purpose',
        text: 'Your engineers take the pager while ours are still in the room. We leave after a quiet month, and not before.',
      },
    ],
  },
  closing: {
    title: 'Which number should be different in a year?',
    text: 'Name it, and say what it is today. Someone who has moved a similar one writes back, with questions.',
    primary: { label: 'Discuss Your Project', to: '/contact' },
    secondary: { label: 'Explore Services', to: '/services' },
  },
};
