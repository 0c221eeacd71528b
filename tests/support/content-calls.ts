import { expect } from 'chai';
import type { ContentPage } from '#shared/content/content.schema.ts';
import { callsBelow, type TestStaff } from './staff.ts';
import type { TestSite } from './start-site.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export const contentCalls = (site: TestSite, staff: TestStaff) => {
  const send = callsBelow(site, staff, '/content');

  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await send(method, path, body);
    if (response.status !== 200) expect.fail(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };

  const act = <Answer>(action: string, { key, version }: ContentPage): Promise<Answer> =>
    ask<Answer>('POST', `/${key}/${action}`, { version });

  return {
    send,
    ask,
    act,
    read: (key: string) => ask<ContentPage>('GET', `/${key}`),
    save: ({ key, version }: ContentPage, content: object) =>
      ask<ContentPage>('PUT', `/${key}/working-copy`, { version, content }),
    publish: ({ key, version }: ContentPage, published_at?: string) =>
      ask<ContentPage>('POST', `/${key}/publish`, { version, ...definedOnly({ published_at }) }),
    restore: ({ key, version }: ContentPage, revisionId: string) =>
      ask<ContentPage>('POST', `/${key}/revisions/${revisionId}/restore`, { version }),
  };
};
export type ContentCalls = ReturnType<typeof contentCalls>;
