import type { Notices } from './notices.schema.ts';

const link = { label: 'Back to the home page', to: '/' };

export const noticesContent: Notices = {
  notFound: {
    title: 'Page Not Found',
    text: 'This thread ends here: no page has this address. It may have moved or been deleted.',
    description: 'No page has this address.',
    link,
  },
  resembling: 'Did you mean',
  gone: {
    title: 'This page is gone',
    text: 'It has been taken down, and nothing has replaced it. You may find what you need on another page.',
    description: 'The page at this address has been taken down.',
    link,
  },
  previewEnded: {
    title: 'This preview is not available',
    text: 'The link may have expired or be incomplete. Ask the person who sent it for a new one.',
    description: 'There is no preview at this address.',
    link,
  },
  failed: {
    title: 'Something went wrong',
    text: 'The page could not be shown. The error has been recorded; try again in a moment.',
    description: 'The page could not be shown.',
    link,
    again: 'Try again',
  },
  failures: {
    broken: {
      title: 'Something went wrong',
      text: 'This page could not be shown. Loading it again often helps; the rest of the site is still there.',
      label: 'Back to the home page',
    },
    offline: {
      title: 'This page could not be loaded',
      text: 'The connection failed before the page arrived. Nothing is lost: try again in a moment.',
      label: 'Try again',
    },
  },
  problems: {
    notFound: { title: 'Page Not Found', text: 'There is nothing at this address.' },
    wrongMethod: {
      title: 'This address cannot do that',
      text: 'This address is a page to read; nothing can be sent to it.',
    },
    tooLarge: { title: 'Too much at once', text: 'What you sent is larger than this address accepts.' },
    tooOften: {
      title: 'A little too fast',
      text: 'Too many requests have come from this address. Please try again in {wait}.',
    },
    away: {
      title: 'Back in a moment',
      text: 'The site cannot reach its records at the moment. Please try again in a few seconds.',
    },
    refused: { title: 'This could not be read', text: 'What you sent is not what this address accepts.' },
    other: {
      title: 'Something went wrong',
      text: 'Something went wrong on our side. Please try again in a minute.',
    },
    link,
  },
  preview: 'Preview: {title}',
};
