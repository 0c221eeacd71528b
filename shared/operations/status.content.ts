import type { StatusContent } from './status.schema.ts';

export const statusContent: StatusContent = {
  metadata: {
    title: 'Status',
    description: 'How the site of {product} works now, and how it worked on each of the last 90 days.',
    keywords: [],
  },
  verdicts: {
    works: 'Everything works',
    slow: 'It works, and some of it late',
    fails: 'Some of it does not work',
  },
  lead: 'The site looks at itself every minute. This is what it saw on {moment}.',
  parts: {
    pages: { title: 'Pages', text: 'The pages and articles that you read here.' },
    messages: {
      title: 'Messages',
      text: 'Whether the contact form takes what you write. Nothing that it took is lost.',
    },
    mail: { title: 'Mail', text: 'Whether confirmations and replies leave in time.' },
  },
  states: { works: 'Works', slow: 'Late', fails: 'Does not work' },
  history: {
    share: '{share} of {days}',
    fresh: 'Watched from today on',
    begin: '90 days ago',
    end: 'Today',
    trouble: 'Days with trouble',
    calm: 'None in the last 90 days.',
    day: '{part}, {minutes}',
    away: 'The history cannot be read at the moment. What stands above is current.',
  },
};
