/** Queries, changes, labels and addresses of categories and tags. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Topic } from '#shared/blog/topics.contract.ts';
import { type TopicList, topicOf } from '#shared/blog/topic-rules.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { reasonOf } from '../../ui/load-state.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { articleListPath } from '#shared/blog/article-list-path.ts';
import { countedUpToLimit } from '#shared/api/list-count.ts';
import { nameKey } from '#shared/text/slug-rule.ts';
import { withQuery } from '../../ui/list-address.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';

export const listNames: Readonly<Record<TopicList, { readonly one: string; readonly many: string }>> = {
  category: { one: 'category', many: 'categories' },
  tag: { one: 'tag', many: 'tags' },
};

export const topicsAddress = (list: TopicList, q = ''): string =>
  withQuery(staffRoutes.topics.pattern, { list: list === 'tag' ? list : undefined, q: q || undefined });

/** Public address of its articles. */
export const addressOf = ({ id }: Pick<Topic, 'id'>): string => {
  const { list, slug } = topicOf(id);
  return articleListPath(list, slug);
};

/** “3 articles and 1 draft” */
export const articlesLabel = ({ articles, drafts }: Pick<Topic, 'articles' | 'drafts'>): string => {
  const parts = [
    ...(articles > 0 ? [countedUpToLimit(articles, 'article')] : []),
    ...(drafts > 0 ? [countedUpToLimit(drafts, 'draft')] : []),
  ];
  return parts.length === 0 ? 'no articles' : parts.join(' and ');
};

export const articlesLeft = (count: number): string => countedUpToLimit(count, 'article');

const keysOf = ({ slug, former_slugs }: Topic): readonly string[] => [slug, ...former_slugs].map(nameKey);

/** Another topic that has or had this name. */
export const otherOfName = (name: string, topic: Topic, all: readonly Topic[]): Topic | undefined => {
  const key = nameKey(name);
  return key === '' ? undefined : all.find((other) => other.id !== topic.id && keysOf(other).includes(key));
};

/** Names that differ only in case, spaces and hyphens: the one with fewer articles, and the one to merge it into. */
export const findDuplicates = (topics: readonly Topic[]): readonly (readonly [from: Topic, into: Topic])[] => {
  const largest = new Map<string, Topic>();
  for (const topic of topics) {
    const known = largest.get(nameKey(topic.slug));
    if (known === undefined || topic.articles > known.articles) largest.set(nameKey(topic.slug), topic);
  }
  return topics.flatMap((topic) => {
    const into = largest.get(nameKey(topic.slug));
    return into === undefined || into === topic ? [] : [[topic, into] as const];
  });
};

export const topicsFailure = 'Failed to load categories and tags';
const keyOf = (list: TopicList) => ['topics', list];
/** A call changes up to a hundred articles. */
const timeoutMs = 60_000;

export const useTopics = (list: TopicList) =>
  useStaffQuery('GET /api/admin/blog/topics', { query: { list }, key: keyOf(list), failure: topicsFailure });

type Changed = ApiResult<{ readonly topic: Topic; readonly left: number }>;

export function useTopicChanges() {
  const client = useQueryClient();
  const toaster = useToast();
  const [left, setLeft] = useState(0);
  /** Orders are sent one by one; only the last answer is used. */
  const orders = useRef({ sent: Promise.resolve(), last: 0 });

  const reload = async (): Promise<void> => {
    setLeft(0);
    // Open editors keep their article; it is reloaded when opened again.
    void client.invalidateQueries({ queryKey: ['article'], refetchType: 'none' });
    await Promise.all([['topics'], ['articles']].map((queryKey) => client.invalidateQueries({ queryKey })));
  };

  /** Repeats the call until all articles are changed, then shows the result. */
  const finishChange = async (first: Changed, done: (topic: Topic) => string): Promise<ApiProblem | undefined> => {
    let answer = first;
    let before = Number.POSITIVE_INFINITY;
    while (answer.ok && answer.data !== undefined && answer.data.left > 0 && answer.data.left < before) {
      before = answer.data.left;
      setLeft(before);
      answer = await staffCall('POST /api/admin/blog/topics/{id}/articles', {
        params: { id: answer.data.topic.id },
        timeoutMs,
      });
    }
    await reload();
    if (!answer.ok && answer === first) return answer.problem;
    if (answer.ok && answer.data?.left === 0) toaster.show({ tone: 'ok', text: done(answer.data.topic) });
    else
      toaster.show({
        tone: 'bad',
        text: `${articlesLeft(answer.ok ? (answer.data?.left ?? 0) : before)} not updated yet`,
        detail: answer.ok ? 'Someone is changing them. Try again in a moment.' : reasonOf(answer.problem),
      });
    return undefined;
  };

  return {
    /** Number of articles left to change. */
    left,
    /** Resolves with the problem, if any; as `merge` does. */
    change: async (topic: Topic, fields: Pick<Topic, 'name' | 'description'> & { readonly cover: string | null }) =>
      finishChange(
        await staffCall('PATCH /api/admin/blog/topics/{id}', {
          params: { id: topic.id },
          body: { ...fields, version: topic.version },
          timeoutMs,
        }),
        ({ name }) => (name === topic.name ? `“${name}” saved` : `“${topic.name}” renamed to “${name}”`),
      ),
    merge: async (from: Topic, into: Topic) =>
      finishChange(
        await staffCall('POST /api/admin/blog/topics/{id}/merge', {
          params: { id: from.id },
          body: { into: into.id },
          timeoutMs,
        }),
        ({ name }) => `“${from.name}” merged into “${name}”`,
      ),
    /** Continues an interrupted change. */
    finish: async (topic: Topic): Promise<void> => {
      const problem = await finishChange(
        await staffCall('POST /api/admin/blog/topics/{id}/articles', { params: { id: topic.id }, timeoutMs }),
        ({ name }) => `All articles updated to “${name}”`,
      );
      if (problem) toaster.show({ tone: 'bad', text: 'Articles not updated', detail: reasonOf(problem) });
    },
    /** Sets the order of categories, optimistically; empty restores the order by articles. */
    order: (topics: readonly Topic[]): void => {
      if (topics.length > 0) client.setQueryData(keyOf('category'), topics);
      const number = (orders.current.last += 1);
      const send = async (): Promise<void> => {
        const answer = await staffCall('PUT /api/admin/blog/topics/order', {
          body: { slugs: topics.map(({ slug }) => slug) },
        });
        if (!answer.ok) toaster.show({ tone: 'bad', text: 'Order not saved', detail: reasonOf(answer.problem) });
        if (number !== orders.current.last) return;
        if (answer.ok && answer.data !== undefined) client.setQueryData(keyOf('category'), answer.data);
        else await client.invalidateQueries({ queryKey: keyOf('category') });
      };
      orders.current.sent = orders.current.sent.then(send);
    },
  };
}

export type TopicChanges = ReturnType<typeof useTopicChanges>;
