/** Placeholders of saved answers. Without zod, because the browser loads it. */
import { settingWordNames } from '../content/fill-placeholders.ts';

/** Those that the editor lists, with their meaning. */
export const replyPlaceholders = {
  first_name: 'Recipient’s first name',
  name: 'Recipient’s full name',
  company: 'Recipient’s company',
  promise: 'Response time from the settings',
  product: 'Your company’s name',
  sender: 'Your name',
} as const;
export type ReplyPlaceholder = keyof typeof replyPlaceholders;

export const replyPlaceholderNames = Object.keys(replyPlaceholders) as ReplyPlaceholder[];

const known: ReadonlySet<string> = new Set([...replyPlaceholderNames, ...settingWordNames]);

const unknownIn = (text: string): string | undefined =>
  [...text.matchAll(/\{(\w+)\}/g)].find(([, name = '']) => !known.has(name))?.[0];

/** The error message for a text with an unknown placeholder. */
export const placeholderMistake = (text: string): string | undefined => {
  const unknown = unknownIn(text);
  return unknown === undefined ? undefined : `${unknown} is not a placeholder. Choose one from the list, or remove it.`;
};

/** Titles before a name. */
const title = /^(?:dr|prof|mr|mrs|ms|mx|sir|herr|frau)\.?$/i;

/** The first word that is not a title. */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word, index) => index === words.length - 1 || !title.test(word)) ?? name;
}
