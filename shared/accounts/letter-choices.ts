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
    name: 'A new message has come',
    hint: 'Who wrote, what, and by when an answer is due.',
    needs: 'read-leads',
  },
  'publication-asked': {
    name: 'Somebody asks for publication',
    hint: 'An author has finished an article and may not publish it themselves.',
    needs: 'publish',
  },
  'new-application': {
    name: 'A new application has come',
    hint: 'For which position, and by when an answer is due; nothing of who applies.',
    needs: 'recruiting',
  },
  'weekly-report': {
    name: 'The week in numbers',
    hint: 'On Mondays: messages and answers, what was read, hiring, and what needs somebody.',
    needs: 'settings',
  },
  'application-mention': {
    name: 'A colleague wants something of you at an application',
    hint: 'A mention in a note, or a scorecard that is asked for; nothing of who applies.',
    needs: 'recruiting',
  },
} as const satisfies Readonly<Record<string, LetterChoice>>;

export type ChosenLetter = keyof typeof letterChoices;

export const chosenLetters = Object.keys(letterChoices) as [ChosenLetter, ...ChosenLetter[]];
