/** Questions that a page answers: https://developers.google.com/search/docs/appearance/structured-data/faqpage. */
import type { FAQPage } from 'schema-dts';
import { mainEntityId, type JsonLdPage } from './json-ld.ts';

export interface AnsweredQuestion {
  readonly question: string;
  readonly answer: string;
}

export const describeFaq = (page: JsonLdPage, questions: readonly AnsweredQuestion[]): FAQPage => ({
  '@type': 'FAQPage',
  '@id': mainEntityId(page),
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
