import type { InsightsContent } from './insights.schema.ts';

export const insightsContent: InsightsContent = {
  metadata: {
    title: 'Insights',
    description:
      'Articles by the engineers of {product} on releases, data, security and architecture, with the numbers and commands to try them yourself.',
    keywords: ['engineering articles', 'DevOps', 'data engineering', 'application security', 'software architecture'],
  },
  statement: {
    title: 'Insights: notes from work in progress',
    lead: 'What we measured, what broke and what we would do again. Each article ends in something you can try the same day.',
  },
  readTime: '{minutes} min read',
  list: {
    articles: 'Articles',
    filters: {
      categories: 'Categories',
      all: 'All articles',
      search: 'Search articles',
      submit: 'Search',
      clear: 'Show all articles',
    },
    results: {
      one: '1 article',
      many: '{count} articles',
      category: 'in {category}',
      tag: 'tagged {tag}',
      q: 'with “{q}”',
      emptyTitle: 'No matching articles',
      emptyText: 'Articles must contain every word that you search for. Try fewer words, or browse all articles.',
    },
    pagination: {
      label: 'Pages of articles',
      previous: 'Newer articles',
      next: 'Older articles',
      page: 'Page {number}',
      title: '{title}, page {number}',
      description: 'Page {number} of {pages}. {description}',
    },
  },
  comingSoon: {
    title: 'Coming Soon',
    text: 'The first articles are being written. Leave an address and we will send you one message when they are out.',
    link: { label: 'Get Notified', to: '/contact' },
  },
  stayInformed: {
    head: { label: 'Stay Informed', claim: 'Name a subject and hear when we write about it' },
    text: 'One of our editors keeps the list and writes to you when an article appears. There is no newsletter.',
    link: { label: 'Write to Us', to: '/contact' },
  },
  post: {
    back: { label: 'Back to Insights', to: '/blog' },
    author: 'Written by',
    contents: 'On this page',
    tags: 'Tags',
    service: 'We do this for clients:',
    neighbors: { label: 'The articles before and after', older: 'Older article', newer: 'Newer article' },
    readNext: 'Read next',
    share: {
      button: 'Share',
      copy: 'Copy link',
      copied: 'Link copied',
      failed: 'Your browser blocked copying. Copy the link from the address bar.',
      linkedin: 'Share on LinkedIn',
      x: 'Share on X',
      email: 'Send by email',
    },
    table: 'Table {number}',
    anchor: 'Link to section “{title}”',
    code: {
      name: 'Code',
      copy: 'Copy',
      copied: 'Copied',
      failed: 'Your browser blocked copying. Select the code instead.',
    },
    embed: {
      play: 'Play',
      watch: 'Watch on {provider}',
      note: 'Nothing is loaded from {provider} until you press Play.',
    },
    callout: { note: 'Note', tip: 'Tip', warning: 'Warning' },
  },
  preview: {
    label: 'Preview:',
    draft: 'not published.',
    scheduled: 'not published yet, but scheduled.',
    changes: 'these changes are not published.',
    published: 'published as you see it here.',
    ends: 'This link expires on {date} at {time} UTC.',
  },
  feeds: { rss: '{title} (RSS)', atom: '{title} (Atom)', json: '{title} (JSON Feed)' },
  lists: {
    category: {
      heading: '{name}',
      lead: 'What we have written on {name}: what we measured, what broke and what we would do again.',
      title: '{name} articles',
      description:
        'Articles on {name} from {product}, newest first, each with something that you can try the same day.',
    },
    tag: {
      heading: 'Tagged {name}',
      lead: 'Every article that touches on {name}, whatever its main subject is.',
      title: 'Articles tagged {name}',
      description: 'Every article of {product} that touches on {name}, from all categories, newest first.',
    },
    author: {
      heading: 'Articles by {name}',
      lead: 'What {name} has written here, newest first. Each article ends in something you can try the same day.',
      title: 'Articles by {name}',
      description:
        'What {name} has written for {product}: notes from work in progress, each with something to try the same day.',
    },
  },
  missing: {
    title: 'Article Not Found',
    text: 'There is no article at this address. It may have been taken down, or the link may have a typo.',
    description: 'This article could not be found.',
    link: { label: 'Back to Insights', to: '/blog' },
  },
  missingList: {
    title: 'No Articles Here',
    text: 'No article is filed at this address. The last one may have moved to another category, or the link may have a typo.',
    description: 'This list of articles could not be found.',
    link: { label: 'Back to Insights', to: '/blog' },
  },
  missingPage: {
    title: 'Page Not Found',
    text: 'The list of articles does not have that many pages.',
    description: 'The list of articles has no such page.',
    link: { label: 'Back to Insights', to: '/blog' },
  },
  home: {
    label: 'Latest Insights',
    viewAll: { label: 'View All Insights', to: '/blog' },
    comingSoon: {
      title: 'Coming Soon',
      text: 'Our first articles are with their editors. Until they are out, ask us directly.',
      link: { label: 'Contact Us', to: '/contact' },
    },
  },
};
