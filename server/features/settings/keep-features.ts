/** Keeps applications on in a site that used them before features could be switched off. Runs at the first start of a version that can. */
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { siteSettings } from '#shared/settings/site-settings.content.ts';
import { contentTag, type CacheTag } from '#server/platform/cache-tags.ts';
import type { ApplicationRepository } from '../careers/application.repository.ts';
import type { ContentRepository } from '../content/content.repository.ts';
import type { FirstStartRepository } from '../content/first-start.repository.ts';
import { readPage } from '../content/page-state.ts';
import { earlierFeatures } from './upgrade-settings.ts';

const key = 'site-settings';
/** No account can have this name: usernames have no spaces. */
const by: StaffRef = { id: 'update', username: 'Update of the program' };

export interface KeepFeaturesDeps {
  readonly switchesStart: FirstStartRepository;
  readonly content: Pick<ContentRepository, 'readEdition' | 'writePage' | 'addText' | 'newId'>;
  readonly applications: Pick<ApplicationRepository, 'newest'>;
  readonly announce: (tags: readonly CacheTag[]) => Promise<unknown>;
  readonly clock: () => Date;
}

/** Stored settings are upgraded when they are read (`upgradeSettings`), so only a site without stored settings is changed. */
export const keepFeatures = async (deps: KeepFeaturesDeps): Promise<void> => {
  const { switchesStart, content, applications, announce, clock } = deps;
  if ((await switchesStart.state()) !== null) return;
  const page = await readPage(key, deps);
  if (page.live === null && (await applications.newest(1)).length > 0) {
    const at = clock();
    const text = await content.addText(key, { ...siteSettings, features: earlierFeatures(siteSettings) });
    const kept = {
      ...page,
      version: page.version + 1,
      live: text,
      revisions: [...page.revisions, { id: content.newId(), text, at, by, kind: 'published' as const }],
      last_change: { at, by },
    };
    const read = page.last_change === null ? null : page.version;
    // If nothing was written, another instance or an owner was faster.
    if (await content.writePage({ key, read, page: kept, publishes: true })) await announce([contentTag(key)]);
  }
  await switchesStart.claim('over');
};
