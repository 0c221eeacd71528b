import type { PeopleContent } from './people.schema.ts';

export const peopleContent: PeopleContent = {
  people: [],
  about: { label: 'People', claim: 'Some of those who do the work' },
  careers: { label: 'Future colleagues', claim: 'Some of those you would work with' },
  contact: 'Who reads this',
  labels: { languages: 'Languages', ask: 'Ask me about' },
};
