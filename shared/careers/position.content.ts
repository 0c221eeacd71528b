/** The content around open positions, which the careers page and their own pages share. */
import type { Missing } from '#shared/pages/missing.ts';
import type { TitledText } from '../content/parts.schema.ts';
import type { PositionContent } from './careers.schema.ts';

export const hiringPlaces: string[] = [
  ...['Argentina', 'Australia', 'Brazil', 'Canada', 'France', 'Germany', 'India', 'Ireland', 'Japan', 'Kenya'],
  ...['Mexico', 'Netherlands', 'New Zealand', 'Poland', 'Portugal', 'Singapore', 'South Africa', 'Spain'],
  ...['Sweden', 'United Kingdom', 'United States'],
];

const list = { label: 'See all positions', to: '/careers' };

interface PositionPagesContent {
  readonly page: PositionContent;
  readonly none: TitledText;
  readonly missing: Missing;
  readonly closed: Missing;
}

export const positionContent: PositionPagesContent = {
  page: {
    back: { label: 'All positions', to: '/careers' },
    labels: {
      posted: 'Open since',
      closes: 'Apply by',
      open: 'Open until filled',
      terms: 'Employment',
      location: 'Place of work',
      countries: 'Where we hire',
      pay: 'Pay before tax',
      range: '{from} to {to}',
      periods: { year: 'a year', month: 'a month', day: 'a day', hour: 'an hour' },
    },
    elsewhere: 'You live somewhere else? Ask: we employ through a partner in most other countries.',
    responsibilities: { label: 'Responsibilities', claim: 'What you will do' },
    requirements: { label: 'Requirements', claim: 'What you bring, in things that can be shown' },
    benefits: {
      title: 'See the benefits',
      text: 'Leave, cover, equity and a day a week for questions of your own are the same for every position.',
    },
    closing: {
      title: 'Could this be your desk?',
      text: 'A short letter and a link to something you made are enough. Somebody from the team reads them and answers within {applicationTime}.',
      secondary: { label: 'See the Roadmap', to: '/roadmap' },
    },
    next: 'Next position',
    others: 'Other open positions',
  },
  none: {
    title: 'No position is open just now',
    text: 'That changes every few months. Tell us what you do, and we will write when something fits.',
  },
  missing: {
    title: 'Position Not Found',
    text: 'No position has this address. The list has every one that is open today.',
    description: 'There is no position at this address.',
    link: list,
  },
  closed: {
    title: 'This position has been closed',
    text: 'We are no longer taking applications for it. Thank you for looking: others may be open, and a good letter is always read.',
    description: 'This position has been closed.',
    link: list,
  },
};
