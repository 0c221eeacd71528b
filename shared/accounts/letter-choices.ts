/** Which letters of the site somebody may switch off for themselves. Free of zod: the browser uses it. */
import type { Capability } from './roles.ts';

interface LetterChoice {
  /** For whoever decides. */
  readonly name: string;
  readonly hint: string;
  /** Nobody without it gets the letter. */
  readonly needs: Capability;
}

/** Letters about the safety of an account are not among them: they always come. */
export const letterChoices = {
  'new-message': {
    name: 'New message',
    hint: 'Sender, message and response deadline.',
    needs: 'read-leads',
  },
  'publication-asked': {
    name: 'Publication requested',
    hint: 'An author asks to publish an article.',
    needs: 'publish',
  },
  'new-application': {
    name: 'New application',
    hint: 'Position and response deadline, without personal data.',
    needs: 'recruiting',
  },
  'weekly-report': {
    name: 'The week in numbers',
    hint: 'On Mondays: messages, visits, hiring and problems.',
    needs: 'settings',
  },
  'application-mention': {
    name: 'A colleague needs you on an application',
    hint: 'Mentions in notes and scorecard requests, without personal data.',
    needs: 'recruiting',
  },
} as const satisfies Readonly<Record<string, LetterChoice>>;

export type ChosenLetter = keyof typeof letterChoices;

export const chosenLetters = Object.keys(letterChoices) as [ChosenLetter, ...ChosenLetter[]];
