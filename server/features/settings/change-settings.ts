/** Changes the settings, or restores earlier ones. Settings of the environment stay. If records would be erased, it asks first. */
import { isDeepStrictEqual } from 'node:util';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { SiteSettings } from '#shared/settings/site-settings.schema.ts';
import { builtInRevisionId } from '#shared/content/content.schema.ts';
import {
  countRetained,
  retainedNames,
  type Retained,
  type RetainedCounts,
  type RetentionDays,
} from '#shared/settings/retention-rules.ts';
import type { FieldError } from '#server/platform/http/problem.ts';
import type { StoredPage, TextId } from '../content/content.repository.ts';
import { publishText, replacePage, type EditDeps, type EditResult } from '../content/edit-page.ts';
import { checkPage } from '../content/check-page.ts';
import { fitText } from '../content/fit-text.ts';
import { readPage } from '../content/page-state.ts';
import { builtInContent } from '../content/site-content.ts';
import { checkPictures, type PictureLibrary } from './brand-pictures.ts';
import { settingAt, withFixed, withSetting, type FixedSettings } from './fixed-settings.ts';

export interface SettingsDeps extends EditDeps {
  readonly fixed: FixedSettings;
  readonly media: PictureLibrary;
  /** Counts the records that are older than these settings allow. */
  readonly countExpired: (days: RetentionDays) => Promise<RetainedCounts>;
}

export type SettingsResult = EditResult | { readonly kind: 'would-erase'; readonly counts: RetainedCounts };

interface SaveOptions {
  readonly version: number;
  /** True: even if records are erased then. */
  readonly erase: boolean;
}

const key = 'site-settings';

export const readSettingsPage = (deps: SettingsDeps): Promise<StoredPage> => readPage(key, deps);

/** The stored settings, without those of the environment. */
export const storedSettings = async (text: TextId, { content }: Pick<SettingsDeps, 'content'>): Promise<unknown> => {
  if (text === null) return builtInContent[key];
  return fitText(key, (await content.readTexts([text])).get(text)) ?? builtInContent[key];
};

const refusedChanges = (settings: unknown, fixed: FixedSettings): FieldError[] =>
  fixed
    .filter(({ path, value }) => !isDeepStrictEqual(settingAt(settings, path), value))
    .map(({ path, variable }) => ({
      field: path,
      message: `Set by the variable ${variable}. Change it there, or remove it to edit it here.`,
    }));

/** Counts the records that are erased within a day by the new settings, but not by the old ones. */
const countNewlyExpired = async (before: unknown, after: unknown, deps: SettingsDeps): Promise<RetainedCounts> => {
  const daysOf = (settings: unknown): RetentionDays => withFixed(settings as SiteSettings, deps.fixed).retention;
  const [old, days] = [daysOf(before), daysOf(after)];
  const isShorter = (name: Retained): boolean => days[name] > 0 && (old[name] === 0 || days[name] < old[name]);
  const counted = Object.fromEntries(retainedNames.map((name) => [name, isShorter(name) ? days[name] : 0]));
  return deps.countExpired(counted as RetentionDays);
};

export const changeSettings = async (
  { version, erase, settings: given }: SaveOptions & { readonly settings: unknown },
  by: StaffRef,
  deps: SettingsDeps,
): Promise<SettingsResult> => {
  const before = await readSettingsPage(deps);
  if (before.version !== version) return { kind: 'conflict', document: before };
  const { settings, errors: pictureErrors } = await checkPictures(given, deps.media);
  const errors = [...refusedChanges(settings, deps.fixed), ...pictureErrors];
  if (errors.length > 0) return { kind: 'refused', errors };
  const stored = await storedSettings(before.live, deps);
  const content = deps.fixed.reduce<unknown>(
    (all, { path }) => withSetting(all, path, settingAt(stored, path)),
    settings,
  );
  if (isDeepStrictEqual(content, stored)) return { kind: 'unchanged', document: before };
  const checked = checkPage(key, content);
  if (checked.kind === 'refused') return checked;
  if (!erase) {
    const counts = await countNewlyExpired(stored, checked.content, deps);
    if (countRetained(counts) > 0) return { kind: 'would-erase', counts };
  }
  return replacePage({ key, version, content }, by, deps);
};

export const restoreSettings = async (
  { version, erase, revisionId }: SaveOptions & { readonly revisionId: string },
  by: StaffRef,
  deps: SettingsDeps,
): Promise<SettingsResult> => {
  const { revisions, live } = await readSettingsPage(deps);
  const revision = revisions.find(({ id }) => id === revisionId);
  if (revision === undefined && revisionId !== builtInRevisionId) return { kind: 'missing' };
  const text = revision?.text ?? null;
  if (!erase) {
    const counts = await countNewlyExpired(await storedSettings(live, deps), await storedSettings(text, deps), deps);
    if (countRetained(counts) > 0) return { kind: 'would-erase', counts };
  }
  return publishText({ key, version, text }, by, deps);
};
