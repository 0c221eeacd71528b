/** The dashboard's figures, counted when they are asked for. */
import type { Overview } from '#shared/contracts/overview.contract.ts';
import type { PostRepository } from '../blog/post.repository.ts';
import type { DeskFiguresRepository } from '../contact/desk/desk-figures.repository.ts';
import { answerTimes } from '../contact/promise/answer-times.ts';
import { createRecentAnswers } from './recent-answers.ts';
import { shareWork } from './share-work.ts';

export interface OverviewDeps {
  readonly desk: DeskFiguresRepository;
  readonly posts: Pick<PostRepository, 'countPosts'>;
  /** Whether there is a mail server to send through. */
  readonly mailConfigured: boolean;
  readonly clock: () => Date;
}

const hourMs = 60 * 60 * 1000;
const soonMs = 4 * hourMs;
const days = 30;

/** What reads more messages than this rests for some seconds: the price of a dashboard stays small however many are open. */
const manyMessages = 5000;
const restMs = (messages: number): number => (messages > manyMessages ? 10_000 : 0);

/** A use case with a memory: make one, and ask it as often as needed. */
export const createReadOverview = ({ desk, posts, mailConfigured, clock }: OverviewDeps): (() => Promise<Overview>) => {
  const recentAnswers = createRecentAnswers(desk);
  const readAnswerTimes = shareWork(
    async () => answerTimes(await recentAnswers(new Date(clock().getTime() - days * 24 * hourMs))),
    ({ answers }) => restMs(answers),
  );

  return async () => {
    const now = clock();
    const [submissions, due, times, mail, articles] = await Promise.all([
      desk.countByStatus(),
      desk.readDue(now, new Date(now.getTime() + soonMs)),
      readAnswerTimes(),
      desk.readUnsent(),
      posts.countPosts(now),
    ]);
    return {
      submissions,
      ...due,
      next_due_at: due.next_due_at?.toISOString() ?? null,
      answer_times: { days, ...times },
      mail: { configured: mailConfigured, ...mail },
      posts: articles,
    };
  };
};
