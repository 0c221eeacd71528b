import { artPath } from '#shared/media/art-path.ts';
import type { SheetOf } from '../service-sheets.schema.ts';
import type { Service } from '../services.schema.ts';

export const aiData: Service = {
  key: 'ai-data',
  title: 'AI & Data',
  navigationText: 'Trusted data first, models second',
  teaser: 'Data you can trust first, models second, and both measured against the decision they are meant to improve.',
  summary:
    'Pipelines, feature stores and models, built backward from a choice that someone makes every day and scored on whether that choice got better.',
  capabilities: [
    'Data platforms and contracts',
    'Feature stores and forecasting',
    'Retrieval with citations',
    'Evaluation and monitoring',
  ],
  description:
    'Models that start from one decision, earn their place on an evaluation set, and are watched after launch like any other production system.',
  image: artPath({ subject: 'ai-data', seed: 'ai-data', format: 'header' }),
  challengesClaim: 'The demonstration impressed everyone except the people who do the job',
  challenges: [
    {
      title: 'Two dashboards, two revenues',
      text: 'Finance counts at invoice, sales at signature. Each board meeting opens with twenty minutes of reconciling.',
    },
    {
      title: 'The model never left the notebook',
      text: 'It scored 0.91 on last year’s extract. In live traffic the same feature arrives six hours late, or not at all.',
    },
    {
      title: 'Answers come without sources',
      text: 'The assistant sounds certain. When it quotes a policy withdrawn in 2022, support hears about it from the customer.',
    },
    {
      title: 'Accuracy faded quietly',
      text: 'It slipped by a point each month. Nothing failed, so nothing was noticed until the planners were back in spreadsheets.',
    },
  ],
  offeringsClaim: 'Six layers, each one useful even if you stop there',
  offerings: [
    {
      title: 'Decision inventory',
      text: 'Which choices recur, who makes them, what a better one is worth, and which data could change it.',
      keep: 'A ranked list of decisions, each with a value',
    },
    {
      title: 'Data platform',
      text: 'Warehouse or lakehouse, ingestion under data contracts, checks on freshness and volume, lineage down to the column.',
      keep: 'Contracts that stop a broken feed at the border',
    },
    {
      title: 'Feature store',
      text: 'Features defined once and served identically to training and to live requests, correct as of any point in time.',
      keep: 'A feature catalog with owners and expiry dates',
    },
    {
      title: 'Forecasting and ranking',
      text: 'Demand, churn, price, routing. Simple baselines lead; complexity is admitted when it beats them on a holdout.',
      keep: 'Models with the baseline comparison on file',
    },
    {
      title: 'Retrieval and language models',
      text: 'Grounded answers with citations, permissions checked per document, and a polite refusal where the sources are silent.',
      keep: 'An evaluation set of 300 to 800 expert questions',
    },
    {
      title: 'Model operations',
      text: 'Shadow runs, drift alarms, bias tests by segment, and a switch back to the last good version.',
      keep: 'A model card and rollback command for each model',
    },
  ],
  approach: {
    statement:
      'Tell us the decision, who makes it and what a mistake costs. If that takes longer than an hour, a model would not have helped.',
    paragraphs: [
      'Next comes the evaluation set: real cases, labeled by the people who decide them today, held back from everyone who builds. It is the most valuable artifact of the project, and it exists before the first model does.',
      'For four to six weeks the new answer runs silently beside the human one. Where the two differ, we read the cases together. A model goes live only for the segments in which it has won, with a threshold that your own staff can turn.',
    ],
    terms: [
      { term: 'First result', value: 'Evaluation set in 4 weeks' },
      { term: 'Typical team', value: '2 data engineers, 1 ML engineer, 1 analyst' },
      { term: 'Engagement', value: 'Co-Innovation', to: '/engagement-models' },
    ],
  },
  outcomes: [
    { value: '94', unit: '%', caption: 'of assistant answers judged correct and sourced by experts' },
    { value: '18', unit: '%', caption: 'less excess stock once forecasts replaced fixed reorder points' },
    { value: '15', unit: ' min', caption: 'from an event to the figure that depends on it' },
    { value: '1', unit: '', caption: 'definition of revenue, tested on every run' },
  ],
  closingText:
    'Write down one decision you make too often on instinct. A data engineer answers within {answerTime} with what would have to be measured.',
  metadata: {
    title: 'AI & Data',
    description:
      'Data contracts, feature stores, forecasting and grounded language models, built from a decision and proven on an evaluation set before launch.',
    keywords: [
      'AI consulting',
      'data platform',
      'feature store',
      'retrieval augmented generation',
      'model evaluation',
      'MLOps',
    ],
  },
};

export const aiDataSheet: SheetOf<'ai-data'> = {
  key: 'ai-data',
  head: { label: 'An evaluation sheet', claim: 'Better is a number, and a list of what got worse' },
  example: true,
  subject: 'An assistant for a claims department, two versions, 400 questions written by its experts',
  rows: [
    {
      title: 'How long does a customer have to report a theft?',
      expected: 'Seven days, §9.1 as of this January',
      first: { text: 'Fourteen days, under the policy of 2022.', passed: false },
      second: { text: 'Seven days, §9.1.', passed: true },
    },
    {
      title: 'Is hail on a parked car covered by the basic plan?',
      expected: 'No, only from Plus upward, §4.2',
      first: { text: 'Yes, less the deductible.', passed: false },
      second: { text: 'No. It is from Plus upward, §4.2.', passed: true },
    },
    {
      title: 'What would a competitor have paid for this?',
      expected: 'A refusal: the sources are silent',
      first: { text: 'Usually about 70% of the claim.', passed: false },
      second: { text: 'My sources do not say. Ask the market desk.', passed: true },
    },
    {
      title: 'One storm, two claims: is the deductible due twice?',
      expected: 'Once for each event, §6.3',
      first: { text: 'Once for each event, §6.3.', passed: true },
      second: { text: 'Twice, once for each claim.', passed: false },
    },
  ],
  first: {
    name: 'Version 3',
    rate: 71,
    note: 'answered right. Most mistakes quote a policy that was withdrawn.',
  },
  second: { name: 'Version 7', rate: 94, note: 'answered right, each with the paragraph it rests on.' },
  conclusion:
    'Version 7 gained 98 answers and lost six that were right before. Those six are read one by one, and until then deductibles stay with people.',
  words: {
    expected: 'Expected',
    passed: 'Right',
    failed: 'Wrong',
  },
};
