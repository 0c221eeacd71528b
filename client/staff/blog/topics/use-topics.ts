/** Queries and changes of categories and tags. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Topic } from '#shared/blog/topics.contract.ts';
import type { TopicList } from '#shared/blog/topic-rules.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { reasonOf } from '../../ui/load-state.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { articlesLeft } from './topic-labels.ts';

export const topicsFailure = 'Failed to load categories and tags';
const keyOf = (list: TopicList) => ['topics', list];
/** A call changes up to a hundred articles. */
const timeoutMs = 60_000;

export const useTopics = (list: TopicList) =>
  useStaffQuery('GET /api/admin/blog/topics', { query: { list }, key: keyOf(list), failure: topicsFailure });

export interface TopicChanges {
  /** Resolves with the problem, if any. */
  readonly change: (
    topic: Topic,
    fields: { readonly name: string; readonly description: string; readonly cover: string | null },
  ) => Promise<ApiProblem | undefined>;
  /** Resolves with the problem, if any. */
  readonly merge: (from: Topic, into: Topic) => Promise<ApiProblem | undefined>;
  /** Continues an interrupted change. */
  readonly finish: (topic: Topic) => Promise<void>;
  /** Sets the order of categories, optimistically; empty restores the order by articles. */
  readonly order: (topics: readonly Topic[]) => void;
  /** Number of articles left to change. */
  readonly left: number;
}

type Changed = ApiResult<{ readonly topic: Topic; readonly left: number }>;

export function useTopicChanges(): TopicChanges {
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
    left,
    change: async (topic, fields) =>
      finishChange(
        await staffCall('PATCH /api/admin/blog/topics/{id}', {
          params: { id: topic.id },
          body: { ...fields, version: topic.version },
          timeoutMs,
        }),
        ({ name }) => (name === topic.name ? `“${name}” saved` : `“${topic.name}” renamed to “${name}”`),
      ),
    merge: async (from, into) =>
      finishChange(
        await staffCall('POST /api/admin/blog/topics/{id}/merge', {
          params: { id: from.id },
          body: { into: into.id },
          timeoutMs,
        }),
        ({ name }) => `“${from.name}” merged into “${name}”`,
      ),
    finish: async (topic) => {
      const problem = await finishChange(
        await staffCall('POST /api/admin/blog/topics/{id}/articles', { params: { id: topic.id }, timeoutMs }),
        ({ name }) => `All articles updated to “${name}”`,
      );
      if (problem) toaster.show({ tone: 'bad', text: 'Articles not updated', detail: reasonOf(problem) });
    },
    order: (topics) => {
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
