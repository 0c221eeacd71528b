/** Two members of staff who change and publish the same at the same moment, on one instance and on two that share a database. */
import { expect } from 'chai';
import type { ContentPage } from '#shared/contracts/content.schema.ts';
import { contentCalls, type ContentCalls } from '../support/content-calls.ts';
import { postCalls, type PostAnswer } from '../support/post-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const rounds = [1, 2, 3];

describe('two who publish at once', () => {
  let sites: readonly [TestSite, TestSite];
  let ada: TestStaff;
  let mira: TestStaff;

  before(async () => {
    const jwtSecret = 'a secret of both instances, long enough';
    const first = await startTestSite({ jwtSecret });
    sites = [first, await startTestSite({ jwtSecret, mongodbUri: first.databaseUri })];
    [ada, mira] = [await signIn(first, 'ada'), await signIn(first, 'mira')];
  });
  after(async () => {
    for (const site of sites.toReversed()) await site.close();
  });

  const readersSee = (path: string, expected: string, others: string): Promise<void> =>
    until(async () => {
      const texts = await Promise.all(sites.map(async ({ url }) => (await fetch(url + path)).text()));
      return texts.every((text) => text.includes(expected) && !text.includes(others));
    });

  /** The one answer that was taken and the one that was not. */
  const decided = <Answer extends { readonly status: number }>(
    answers: readonly [Answer, Answer],
  ): { readonly winner: 0 | 1; readonly won: Answer; readonly lost: Answer } => {
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    const winner = answers[0].status === 200 ? 0 : 1;
    return { winner, won: answers[winner], lost: answers[winner === 0 ? 1 : 0] };
  };

  const expectToldWhose = ({ winner, won, lost }: ReturnType<typeof decided<PostAnswer>>): void => {
    expect(lost.detail).to.match(new RegExp(`^${winner === 0 ? 'ada' : 'mira'} has changed this article since`));
    expect(lost.current).to.deep.equal(won.post);
  };

  for (const [where, second] of [
    ['on one instance', 0],
    ['on two instances', 1],
  ] as const)
    describe(where, () => {
      const articles = () => [postCalls(sites[0], ada), postCalls(sites[second], mira)] as const;
      const pages = () => [contentCalls(sites[0], ada), contentCalls(sites[second], mira)] as const;

      it('changes of an article: one is what readers see, the other is told whose it is', async () => {
        const [hers, theirs] = articles();
        const slug = `changed-${second}`;
        let { id, version } = await hers.make({ slug, published: true });
        for (const round of rounds) {
          const titles = [`Woven by Ada ${where} ${round}`, `Woven by Mira ${where} ${round}`] as const;
          const answers = await Promise.all([
            hers.change(id, { title: titles[0], version }),
            theirs.change(id, { title: titles[1], version }),
          ]);
          const outcome = decided(answers);
          expectToldWhose(outcome);
          await readersSee(`/blog/${slug}`, titles[outcome.winner], titles[outcome.winner === 0 ? 1 : 0]);
          ({ id, version } = outcome.won.post);
        }
      });

      it('an article, while the other saves: what was saved is never published unseen, and nothing of it is lost', async () => {
        const [hers, theirs] = articles();
        const slug = `saved-${second}`;
        const { id, ...made } = await hers.make({ slug, published: true });
        let { version } = made;
        for (const round of rounds) {
          const [inWork, late] = [`In work, by Ada ${where} ${round}`, `Saved late, by Mira ${where} ${round}`];
          ({ version } = await hers.done(hers.save(id, { title: inWork, version })));
          const outcome = decided(
            await Promise.all([hers.publish(id, { version }), theirs.save(id, { title: late, version })]),
          );
          expectToldWhose(outcome);
          const { post } = await hers.read(id);
          expect([post.title, post.working_copy?.title]).to.deep.equal(
            outcome.winner === 0 ? [inWork, undefined] : [made.title, late],
          );
          if (outcome.winner === 0) await readersSee(`/blog/${slug}`, inWork, late);
          // From the same beginning again.
          ({ version } = await hers.done(hers.change(id, { title: made.title, version: post.version })));
        }
      });

      it('the content of a page: one text is what readers see, the other stays with its writer', async () => {
        const both = pages();
        const onBoth = async (send: (calls: ContentCalls, index: 0 | 1) => Promise<Response>) => {
          const [hers, theirs] = await Promise.all([send(both[0], 0), send(both[1], 1)]);
          const read = async (response: Response) => ({
            status: response.status,
            body: (await response.json()) as object,
          });
          return decided([await read(hers), await read(theirs)]);
        };
        for (const round of rounds) {
          const page = await both[0].read('about');
          const titles = [`Said by Ada ${second} ${round}`, `Said by Mira ${second} ${round}`] as const;
          const { winner, won, lost } = await onBoth((calls, index) => {
            const statement = { title: titles[index], lead: 'A sentence under it.' };
            const content = { ...page.content, statement };
            return calls.send('PUT', '/about/working-copy', { version: page.version, content });
          });
          expect(lost.body).to.have.property('current').that.deep.equals(won.body);
          const { version } = won.body as ContentPage;
          await onBoth((calls) => calls.send('POST', '/about/publish', { version }));
          await readersSee('/about', titles[winner], titles[winner === 0 ? 1 : 0]);
        }
      });
    });
});
