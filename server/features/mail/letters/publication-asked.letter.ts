import { z } from 'zod';
import { defineLetter } from './letter.ts';
import { contentWords, siteLink, staffLine } from './letter-fields.ts';

export const publicationAskedLetter = defineLetter({
  kind: 'publication-asked',
  schema: z.object({
    author: staffLine,
    title: contentWords.describe('The title of the article'),
    link: siteLink.describe('The article in the editor'),
  }),
  example: {
    author: 'Amara Osei',
    title: 'What a cloud bill says',
    link: 'https://www.company.example/admin/blog/65e5f0c80000000000000001',
  },
  write: ({ author, title, link }) => ({
    subject: `${author} asks you to publish “${title}”`,
    parts: [
      { kind: 'heading', text: 'An article is ready' },
      { kind: 'text', text: `${author} has finished “${title}” and asks you to read and publish it.` },
      { kind: 'action', label: 'Open the article', url: link },
    ],
  }),
});
