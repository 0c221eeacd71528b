/** What waits for staff, in the order in which it should be done. */
import type { Overview } from '#shared/contracts/overview.contract.ts';
import type { Capability } from '#shared/rules/roles.ts';
import type { DeskPart } from '#shared/rules/submission-rules.ts';
import { formatCount } from '#shared/rules/list-count.ts';
import type { StatusShape, StatusTone } from '#views/design/status-mark.tsx';
import { articlesAddress } from '../articles/article-filters.ts';
import { mailAddress } from '../mail/mail-labels.ts';

export interface Waiting {
  readonly shape: StatusShape;
  readonly tone: StatusTone;
  /** What it is, with its number. */
  readonly title: string;
  readonly text: string;
  readonly to: string;
}

const desk = '/admin/contact-submissions';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

const one = (count: number, { single, several }: { readonly single: string; readonly several: string }): string =>
  count === 1 ? single : several;

const unread = (count: number, noun: string, part: DeskPart): Waiting => ({
  shape: 'full',
  tone: 'blue',
  title: counted(count, `new ${noun}`, `new ${noun}s`),
  text: one(count, { single: 'Nobody has read it yet.', several: 'Nobody has read them yet.' }),
  to: `${desk}?status=${part}`,
});

/** Messages and their mail. `null` where there is nothing of a kind. */
const waitingMessages = ({ overdue, due_soon, submissions, lanes, mail }: Overview): readonly (Waiting | null)[] => [
  overdue === 0
    ? null
    : {
        shape: 'square',
        tone: 'bad',
        title: counted(overdue, 'message is overdue', 'messages are overdue'),
        text: 'The promised time has passed without an answer. Begin here.',
        to: `${desk}?sort=due`,
      },
  mail.failed === 0
    ? null
    : {
        shape: 'square',
        tone: 'bad',
        title: counted(mail.failed, 'message with failed mail', 'messages with failed mail'),
        text: mail.last_reason ?? 'The message says why, and sends it again.',
        to: mail.failed_submission === null ? desk : `${desk}/${mail.failed_submission}`,
      },
  mail.withheld === 0
    ? null
    : {
        shape: 'half',
        tone: 'warn',
        title: counted(mail.withheld, 'confirmation is held back', 'confirmations are held back'),
        text: 'More messages came within an hour than CONFIRMATIONS_PER_HOUR allows. Look for spam; nothing is lost.',
        to: `${desk}?status=new`,
      },
  due_soon === 0
    ? null
    : {
        shape: 'half',
        tone: 'warn',
        title: counted(due_soon, 'message is due soon', 'messages are due soon'),
        text: one(due_soon, {
          single: 'Its promise ends within four hours.',
          several: 'Their promises end within four hours.',
        }),
        to: `${desk}?sort=due`,
      },
  lanes.new === 0 ? null : unread(lanes.new, 'message', 'new'),
  submissions.new <= lanes.new ? null : unread(submissions.new - lanes.new, 'application', 'applications'),
];

/** Letters of the site itself. */
const failedLetters = ({ mail }: Overview): Waiting | null =>
  mail.letters_failed === 0
    ? null
    : {
        shape: 'square',
        tone: 'bad',
        title: counted(mail.letters_failed, 'letter has failed', 'letters have failed'),
        text: 'An invitation or a link to a new password, for example. Mail says why, and sends it again.',
        to: mailAddress('failed', ''),
      };

const waitingDrafts = ({ posts }: Overview): Waiting | null =>
  posts.drafts === 0
    ? null
    : {
        shape: 'half',
        tone: 'blue',
        title: counted(posts.drafts, 'draft', 'drafts'),
        text: one(posts.drafts, {
          single: 'An article that nobody has published.',
          several: 'Articles that nobody has published.',
        }),
        to: articlesAddress({ lane: 'draft' }),
      };

const waitingForPublication = ({ posts }: Overview): Waiting | null =>
  posts.asked === 0
    ? null
    : {
        shape: 'ring',
        tone: 'warn',
        title: counted(posts.asked, 'article waits for publication', 'articles wait for publication'),
        text: one(posts.asked, {
          single: 'Its author asks you to publish it.',
          several: 'Their authors ask you to publish them.',
        }),
        to: articlesAddress({ lane: 'asked' }),
      };

/** Only what somebody may see. */
export const whatWaits = (overview: Overview, may: (capability: Capability) => boolean): readonly Waiting[] =>
  [
    ...(may('read-leads') ? waitingMessages(overview) : []),
    may('mail') ? failedLetters(overview) : null,
    may('publish') ? waitingForPublication(overview) : null,
    may('write-articles') ? waitingDrafts(overview) : null,
  ].filter((waiting) => waiting !== null);
