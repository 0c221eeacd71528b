/** The content of the case studies. They are examples, and say so: clients are described, never named. */
import type { CaseStudiesInput } from './case-studies.schema.ts';
import { factFigure } from './facts.schema.ts';

const service = {
  cloud: { label: 'Cloud & Infrastructure', to: '/services/cloud-infrastructure' },
  application: { label: 'Application Development', to: '/services/application-development' },
  devops: { label: 'DevOps & Automation', to: '/services/devops-automation' },
  ai: { label: 'AI & Data', to: '/services/ai-data' },
  security: { label: 'Security & Compliance', to: '/services/security-compliance' },
  market: { label: 'Market Readiness', to: '/services/market-readiness' },
};

export const caseStudiesContent: CaseStudiesInput = {
  metadata: {
    title: 'Case Studies',
    description:
      'Four example projects told with their numbers: freight payments, an insurer’s mainframe, building permits and spare parts for kitchens in 26 markets.',
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
    lead: 'Four examples of our work, told without a client’s name: the problem as it was found, what was built, what went wrong, how long it took and the number that decided.',
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
    changes: 'Before and after',
    before: 'Before',
    after: 'After',
    months: 'The work, month by month',
    month: 'Month {month}',
    setbacks: 'What went wrong',
    measured: 'How it was measured',
    quote: 'In the client’s words',
    example: 'Illustrative example',
    exampleText:
      'An illustrative example: it describes no real client. The figures and the quotation show what such a project is judged by.',
    back: { label: 'All case studies', to: '/case-studies' },
    next: 'Next case',
  },
  missing: {
    title: 'Case Study Not Found',
    text: 'No case study has this address. It may have been renamed or taken down.',
    description: 'Case study page not found.',
    link: { label: 'All case studies', to: '/case-studies' },
  },
  studies: {
    label: 'The case studies',
    items: [
      {
        id: 'freight-payments',
        title: 'Truckers paid the day after they deliver',
        industry: 'Startups',
        industryKey: 'startups',
        example: true,
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
        changes: [
          {
            title: 'Median wait from delivery slip to money',
            before: { amount: 912, text: '38 days' },
            after: { amount: 26, text: '26 hours' },
          },
          {
            title: 'Clerks for a network of 4,000 carriers',
            before: { amount: 90, text: '90 planned' },
            after: { amount: 3, text: '3 at work' },
          },
        ],
        milestones: [
          { month: 1, title: 'An empty payment path runs in production' },
          { month: 2, title: 'Forty carriers are paid through it' },
          { month: 4, title: 'Slips are read and matched by machine' },
          { month: 6, title: 'The partner bank closes its audit' },
          { month: 8, title: '4,300 carriers on the network' },
        ],
        setbacks: [
          {
            title: 'Slips photographed at night',
            text: 'The reader had learned from clean scans. In its first week it failed on three slips in ten, because drivers photograph a pink carbon copy under a cab light. Collecting and labeling real ones took three weeks.',
          },
          {
            title: 'Eleven payments made twice',
            text: 'In month three a retry after a timeout paid eleven carriers again. The bank called the money back the same day. Since then every payment carries a key that the ledger accepts once.',
          },
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
            measured:
              'Median over every delivery of month eight, from the upload of the slip to the bank’s confirmation. The 38 days are the same median over the quarter before the work.',
          },
          {
            value: '94',
            unit: '%',
            caption: 'of slips matched without a person',
            measured:
              'Slips of month eight that were paid without anybody looking at them, out of all slips that were uploaded.',
          },
          {
            value: '4,300',
            unit: '',
            caption: 'carriers on the network by month eight',
            measured: 'Carriers that the ledger shows as paid at least once in month eight.',
          },
        ],
      },
      {
        id: 'claims-mainframe',
        title: 'A mainframe retired, one claim type at a time',
        industry: 'Enterprises',
        industryKey: 'enterprises',
        example: true,
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
        changes: [
          {
            title: 'Days to settle a simple claim',
            before: { amount: 12, text: '12 days' },
            after: { amount: 3, text: '3 days' },
          },
          {
            title: 'Releases in twelve months',
            before: { amount: 4, text: '4' },
            after: { amount: 212, text: '212' },
          },
        ],
        milestones: [
          { month: 3, title: 'A routing layer stands before the old machine' },
          { month: 5, title: 'The first claim type moves' },
          { month: 11, title: 'Half of the 23 claim types have moved' },
          { month: 16, title: 'The last one moves' },
          { month: 18, title: 'The machine is switched off' },
        ],
        setbacks: [
          {
            title: 'Two cut-overs stopped',
            text: 'Depreciation in hail claims was rounded a cent differently, and one letter had lost its second signature. No test had looked there; the adjusters had. Each stop cost two weeks.',
          },
          {
            title: 'Four months late',
            text: 'The plan said fourteen months. A nightly exchange with the reinsurers was documented nowhere and had to be read out of the old code line by line.',
          },
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
            measured:
              'Running cost of the mainframe in its last full year, people included, less that of the new platform in its first; both from the insurer’s accounts.',
          },
          {
            value: '3 days',
            unit: '',
            caption: 'to settle a simple claim, where it took twelve',
            measured:
              'Median from report to payment of claims under $5,000 with one party, in the final quarter and in the same quarter before the work.',
          },
          {
            value: '212',
            unit: '',
            caption: 'releases in the final twelve months, up from four',
            measured:
              'Deployments to production that changed something an adjuster sees, as the delivery log has them; those that were rolled back do not count.',
          },
        ],
      },
      {
        id: 'building-permits',
        title: 'A building permit that says where it is',
        industry: 'Governments',
        industryKey: 'governments',
        example: true,
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
          { month: 8, title: 'Eleven authorities share one case file' },
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
      },
      {
        id: 'spare-parts',
        title: 'The right spare part, found by photograph',
        industry: 'Global Brands',
        industryKey: 'global-brands',
        example: true,
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
          { month: 6, title: 'Two markets order from one catalog' },
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
