/** The words around articles: the list, an article’s page, and the block on the home page. The articles themselves are records. */
import { z } from 'zod';
import { missingSchema } from '#shared/pages/missing.ts';
import {
  linkSchema,
  pageMetadataSchema,
  sectionHeadSchema,
  statementSchema,
  wordsSchema,
  wordsWith,
} from './parts.schema.ts';

/** What stands where articles would stand, as long as there are none. */
export const comingSoonSchema = z.object({
  title: wordsSchema.describe('The heading, in SPEC.md’s words'),
  text: wordsSchema.describe('One sentence on what will be here'),
  link: linkSchema.describe('The way on'),
});
export type ComingSoon = z.infer<typeof comingSoonSchema>;

const filterWordsSchema = z.object({
  categories: wordsSchema.describe('Label of the list of categories'),
  all: wordsSchema.describe('The first entry of that list: no category chosen'),
  search: wordsSchema.describe('Label of the search field'),
  submit: wordsSchema.describe('The button of the search form'),
  clear: wordsSchema.describe('The link that takes every filter away'),
});

const resultWordsSchema = z.object({
  one: wordsSchema.describe('Before a list of one article'),
  many: wordsWith('count').describe('Before a list of several; {count} is their number'),
  category: wordsWith('category').describe('Added when a category is chosen; {category} is its name'),
  tag: wordsWith('tag').describe('Added when a tag is chosen; {tag} is its name'),
  q: wordsWith('q').describe('Added when words are searched; {q} are the words'),
  emptyTitle: wordsSchema.describe('Heading when nothing matches the chosen filters'),
  emptyText: wordsSchema.describe('One sentence on what to try then'),
});

const paginationWordsSchema = z.object({
  label: wordsSchema.describe('What the row of page numbers is, for screen readers'),
  previous: wordsSchema.describe('The link to the page with newer articles'),
  next: wordsSchema.describe('The link to the page with older articles'),
  page: wordsWith('number').describe('What a page number is called by screen readers; {number} is the number'),
  title: wordsWith('title', 'number').describe(
    'The browser title of the second page and those after it; {title} is the first one’s',
  ),
  description: wordsWith('number', 'description').describe(
    'What search engines show of them; {description} is the first one’s, truncate where it must be',
  ),
});

const listWordsSchema = z.object({
  articles: wordsSchema.describe('Heading of the list of articles, for screen readers'),
  filters: filterWordsSchema.describe('Categories and search'),
  results: resultWordsSchema.describe('What a filtered list says about itself'),
  pagination: paginationWordsSchema.describe('The row of page numbers under the list'),
});

const shareWordsSchema = z.object({
  button: wordsSchema.describe('The button'),
  copy: wordsSchema.describe('Copies the article’s address'),
  copied: wordsSchema.describe('Said when the address was copied'),
  failed: wordsSchema.describe('Said when the browser refused to copy'),
  linkedin: wordsSchema.describe('Shares on LinkedIn'),
  x: wordsSchema.describe('Shares on X'),
  email: wordsSchema.describe('Sends the address by e-mail'),
});
export type ShareWords = z.infer<typeof shareWordsSchema>;

export const postWordsSchema = z.object({
  back: linkSchema.describe('Leads back to the list'),
  author: wordsSchema.describe('Stands before the author’s name, for screen readers'),
  contents: wordsSchema.describe('Heading of the list of the article’s sections'),
  tags: wordsSchema.describe('What the row of tags is, for screen readers'),
  service: wordsSchema.describe('Stands before the service that the article’s category belongs to'),
  neighbors: z
    .object({
      label: wordsSchema.describe('What the two links are, for screen readers'),
      older: wordsSchema.describe('Over the title of the article that was published before'),
      newer: wordsSchema.describe('Over the title of the article that was published next'),
    })
    .describe('The articles before and after this one'),
  readNext: wordsSchema.describe('Label over the two other articles at the end'),
  share: shareWordsSchema,
});

const previewWordsSchema = z.object({
  label: wordsSchema.describe('Stands first'),
  draft: wordsSchema.describe('An article that is not published'),
  scheduled: wordsSchema.describe('An article whose day is set'),
  changes: wordsSchema.describe('Changes to a published article'),
  published: wordsSchema.describe('An article that is published as it is shown'),
  ends: wordsWith('date', 'time').describe('When the link ends; {date} and {time} are filled in'),
});

const articleListWordsSchema = z.object({
  heading: wordsWith('name').describe('The page’s heading; {name} is what its articles share'),
  lead: wordsWith('name').describe('The paragraph under it'),
  title: wordsWith('name').describe('The page’s part of the browser title'),
  description: wordsWith('name').describe('One sentence for search results, some 100 characters'),
});

export const insightsContentSchema = z.object({
  metadata: pageMetadataSchema.describe('What search engines and shared links show of the list'),
  statement: statementSchema.describe('The opening of the list'),
  readTime: wordsWith('minutes').describe('How long an article takes; {minutes} is the number'),
  list: listWordsSchema.describe('The list of articles'),
  comingSoon: comingSoonSchema.describe('The list as long as no article is published'),
  stayInformed: z
    .object({
      head: sectionHeadSchema.describe('The block’s label and claim'),
      text: wordsSchema.describe('What happens when the reader writes'),
      link: linkSchema.describe('The way to write'),
    })
    .describe('The block under the list'),
  post: postWordsSchema.extend({
    table: wordsWith('number').describe(
      'What a table without a caption is called by screen readers; {number} counts them',
    ),
    anchor: wordsWith('title').describe(
      'What the link to a section is called by screen readers; {title} is the section’s heading',
    ),
    code: z
      .object({
        name: wordsSchema.describe('What a stretch of code is called by screen readers, before its language'),
        copy: wordsSchema.describe('The button that copies the code'),
        copied: wordsSchema.describe('Said when the code was copied'),
        failed: wordsSchema.describe('Said when the browser refused to copy'),
      })
      .describe('Program code in an article'),
    embed: z
      .object({
        play: wordsSchema.describe('The button that plays a video in its place'),
        watch: wordsWith('provider').describe('The link to the video; {provider} is the site that has it'),
        note: wordsWith('provider').describe(
          'What a press on the button means for the reader; {provider} is that site',
        ),
      })
      .describe('A video in an article'),
  }),
  preview: previewWordsSchema.describe('The line above an article that somebody was given a link to'),
  feeds: z
    .object({
      rss: wordsWith('title').describe('What the feed in the form RSS is called; {title} is the title of the list'),
      atom: wordsWith('title').describe('The same for Atom'),
      json: wordsWith('title').describe('The same for JSON Feed'),
    })
    .describe('The feeds by which readers follow a list of articles'),
  lists: z
    .object({
      category: articleListWordsSchema.describe('The articles of a category'),
      tag: articleListWordsSchema.describe('The articles with a tag'),
      author: articleListWordsSchema.describe('The articles of an author'),
    })
    .describe('The pages of articles that share something'),
  missing: missingSchema.describe('Shown where an article is not there'),
  missingList: missingSchema.describe('Shown where no article has the category, the tag or the author'),
  missingPage: missingSchema.describe('Shown where the list has no such page'),
  home: z
    .object({
      label: wordsSchema.describe('Heading of the block'),
      viewAll: linkSchema.describe('The button to the list'),
      comingSoon: comingSoonSchema.describe('The block as long as no article is published'),
    })
    .describe('The block of newest articles on the home page'),
});
export type InsightsContent = z.infer<typeof insightsContentSchema>;
