/** Four documents from one invented engagement. They are examples, and say so: nobody in them is named, because nobody exists. */
import type { ExamplesContent } from './examples.schema.ts';
import { decisionRecord } from './examples/decision-record.content.ts';
import { proposal } from './examples/proposal.content.ts';
import { runbook } from './examples/runbook.content.ts';
import { shiftHandover } from './examples/shift-handover.content.ts';

export const examplesContent: ExamplesContent = {
  proposal,
  decision: decisionRecord,
  runbook,
  handover: shiftHandover,
  labels: {
    example: 'An example',
    exampleText:
      'Written for an engagement that we made up, in the form that ours have. It describes no client. All four documents belong to the same one.',
    evidence: 'It belongs to',
    print: 'Print',
    date: 'Date',
    version: 'State',
    sheet: 'Page {page} of {pages}',
  },
  missing: {
    title: 'Document Not Found',
    text: 'No document has this address. It may have been renamed or taken down.',
    description: 'Document page not found.',
    link: { label: 'Engagement models', to: '/engagement-models' },
  },
};
