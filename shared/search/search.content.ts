import type { SearchContent } from './search.schema.ts';

export const searchContent: SearchContent = {
  metadata: {
    title: 'Search',
    description:
      'Search the services, industries, case studies, open positions, pages and articles of {product} by any word on them.',
    keywords: [],
  },
  statement: {
    title: 'Search',
    lead: 'Services, industries, case studies, positions, pages and articles. Spelling mistakes are fine.',
  },
  field: 'What are you looking for?',
  submit: 'Search',
  keys: { always: 'Ctrl+K or ⌘K opens the search from every page.', slash: 'So does the / key' },
  results: {
    one: 'One result for “{q}”',
    many: '{count} results for “{q}”',
    more: 'More articles',
    none: 'Nothing found for “{q}”',
    noneText: 'Try a shorter word or another name for the same thing, or start from one of these pages.',
    noneOfType: 'Nothing in {type} for “{q}”',
    noneOfTypeText: 'Other parts of the site have it: choose one of them above.',
    near: 'No exact matches. Showing similar results.',
    unknownType: 'This kind of page does not exist, so all results are shown.',
    types: 'Show',
    allTypes: 'All',
    allOfType: 'All {count} in {type}',
  },
  kinds: {
    page: 'Page',
    service: 'Service',
    industry: 'Industry',
    study: 'Case study',
    example: 'Sample document',
    position: 'Position',
    article: 'Article',
  },
  types: {
    service: 'Services',
    industry: 'Industries',
    study: 'Case studies',
    example: 'Sample documents',
    article: 'Articles',
    position: 'Positions',
    page: 'Pages',
  },
  window: {
    all: 'All results on one page',
    hints: [
      { key: '↑ ↓', text: 'move' },
      { key: 'Enter', text: 'open' },
      { key: 'Esc', text: 'close' },
    ],
  },
  suggestions: {
    label: 'Popular pages',
    links: [
      { label: 'All services', to: '/services' },
      { label: 'Engagement models compared', to: '/engagement-models' },
      { label: 'Case studies', to: '/case-studies' },
      { label: 'Open positions', to: '/careers' },
      { label: 'All insights', to: '/blog' },
      { label: 'Write to a person', to: '/contact' },
    ],
  },
};
