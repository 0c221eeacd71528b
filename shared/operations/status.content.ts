import type { StatusContent } from './status.schema.ts';

export const statusContent: StatusContent = {
  metadata: {
    title: 'Status',
    description: 'Whether the site of {product} is working now, and how it worked on each of the last 90 days.',
    keywords: [],
  },
  verdicts: {
    works: 'Everything is working',
    slow: 'Working, with delays',
    fails: 'Some parts are not working',
  },
  lead: 'The site checks itself every minute. Last check: {moment}.',
  parts: {
    pages: { title: 'Pages', text: 'The pages and articles that you read here.' },
    messages: {
      title: 'Messages',
      text: 'Whether the contact form accepts your messages. No accepted message is lost.',
    },
    mail: { title: 'Email', text: 'Whether confirmations and replies are sent on time.' },
  },
  states: { works: 'Working', slow: 'Delayed', fails: 'Not working' },
  history: {
    share: '{share} of {days}',
    fresh: 'Monitored since today',
    begin: '90 days ago',
    end: 'Today',
    trouble: 'Days with problems',
    calm: 'None in the last 90 days.',
    day: '{part}, {minutes}',
    away: 'The history cannot be read at the moment. The status above is current.',
  },
};
