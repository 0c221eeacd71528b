/** Gives articles of earlier versions what is derived from them: what searches find them by, and which pictures they show; and drops indexes that nothing asks any more. */
import type { Logger } from 'pino';
import type { OldPostRepository } from './old-post.repository.ts';

export interface UpgradePostsDeps {
  readonly oldPosts: OldPostRepository;
  readonly log: Pick<Logger, 'info'>;
}

const atOnce = 20;
/** So often nothing may come of a batch, because other processes had its articles, before this one leaves the rest to them. */
const patience = 3;

/** Several processes may do this at once, and it may end in the middle: each article changes in one write, and only once. */
export async function upgradePosts({ oldPosts, log }: UpgradePostsDeps): Promise<void> {
  await oldPosts.dropOldIndexes();
  let articles = 0;
  for (let fruitless = 0; fruitless < patience;) {
    const { found, upgraded } = await oldPosts.upgradeSome(atOnce);
    if (found === 0) break;
    articles += upgraded;
    fruitless = upgraded > 0 ? 0 : fruitless + 1;
  }
  if (articles > 0) log.info({ articles }, 'articles of an earlier version were upgraded');
}
