import {
  changeTopicCall,
  listTopicsCall,
  mergeTopicCall,
  orderCategoriesCall,
  spellTopicCall,
  type Topic,
} from '#shared/blog/topics.contract.ts';
import { topicOf, topicsListed } from '#shared/blog/topic-rules.ts';
import { callRoute, staffRefOf, type CallRoute } from '#server/platform/http/call-route.ts';
import type { AuditNotes } from '#server/platform/http/audit-trail.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import {
  changeTopic,
  listTopics,
  mergeTopics,
  orderCategories,
  continueRename,
  type TopicResult,
  type TopicsDeps,
} from './manage-topics.ts';

const refused = (field: string, message: string, code: 'name-taken' | 'invalid-fields'): Problem =>
  new Problem(code, message, { errors: [{ field, message }] });

const takenMessage = ({ id, name }: Topic): string =>
  `The ${topicOf(id).list} “${name}” exists. Merge the two or choose another name.`;

/** @throws Problem unless the result is a success. */
const changed = (result: TopicResult, audit: AuditNotes): { topic: Topic; left: number } => {
  switch (result.kind) {
    case 'changed': {
      const { topic, left } = result;
      audit.note({ subject: { title: topic.name } });
      return { topic, left };
    }
    case 'missing':
      throw notFound(result.message ?? 'No article has this name anymore.');
    case 'conflict':
      throw new Problem('version-conflict', 'Someone changed it since you opened it. Reload the list.');
    case 'taken':
      throw refused('name', takenMessage(result.other), 'name-taken');
    default:
      throw refused(result.field, result.message, 'invalid-fields');
  }
};

export const createTopicsRoutes = (deps: TopicsDeps): readonly CallRoute[] => {
  const nameOf = async (id: string): Promise<string> => {
    const { list, slug } = topicOf(id);
    return (await listTopics(list, deps)).find((topic) => topic.slug === slug)?.name ?? slug;
  };
  return [
    callRoute(listTopicsCall, async ({ query: { list } }) => ({
      status: 200,
      body: (await listTopics(list, deps)).slice(0, topicsListed),
    })),
    callRoute(orderCategoriesCall, async ({ body: { slugs }, staff, audit }) => {
      const topics = await orderCategories(slugs, staffRefOf(staff), deps);
      audit.note({ after: slugs.length === 0 ? 'By their articles' : topics.map(({ name }) => name).join(', ') });
      return { status: 200, body: topics };
    }),
    callRoute(changeTopicCall, async ({ params: { id }, body, staff, audit }) => {
      const before = await nameOf(id);
      audit.note({ subject: { title: before } });
      const answer = changed(await changeTopic({ ...body, id }, staffRefOf(staff), deps), audit);
      if (answer.topic.name !== before) audit.note({ before, after: answer.topic.name });
      return { status: 200, body: answer };
    }),
    callRoute(mergeTopicCall, async ({ params: { id }, body: { into }, staff, audit }) => {
      const before = await nameOf(id);
      audit.note({ subject: { title: before } });
      const answer = changed(await mergeTopics({ id, into }, staffRefOf(staff), deps), audit);
      audit.note({ subject: { title: before }, before, after: answer.topic.name });
      return { status: 200, body: answer };
    }),
    callRoute(spellTopicCall, async ({ params: { id }, audit }) => ({
      status: 200,
      body: changed(await continueRename(id, deps), audit),
    })),
  ];
};
