/** Changes the settings of the site, or brings earlier ones back. What the environment sets stays. */
import { isDeepStrictEqual } from 'node:util';
import type { StaffRef } from '#shared/contracts/staff.contract.ts';
import { builtInRevisionId } from '#shared/contracts/content.schema.ts';
import type { FieldError } from '#server/platform/http/problem.ts';
import type { StoredPage, TextId } from '../content/content.repository.ts';
import { publishText, replacePage, type EditDeps, type EditResult } from '../content/edit-page.ts';
import { fitText } from '../content/fit-text.ts';
import { readPage } from '../content/page-state.ts';
import { builtInContent } from '../content/site-content.ts';
import { settingAt, withSetting, type FixedSettings } from './fixed-settings.ts';

export interface SettingsDeps extends EditDeps {
  readonly fixed: FixedSettings;
}

const key = 'site-settings';

export const readSettingsPage = (deps: SettingsDeps): Promise<StoredPage> => readPage(key, deps);

/** What is stored, without what the environment sets. */
export const storedSettings = async (text: TextId, { content }: Pick<SettingsDeps, 'content'>): Promise<unknown> => {
  if (text === null) return builtInContent[key];
  return fitText(key, (await content.readTexts([text])).get(text)) ?? builtInContent[key];
};

const refusedChanges = (settings: unknown, fixed: FixedSettings): FieldError[] =>
  fixed
    .filter(({ path, value }) => !isDeepStrictEqual(settingAt(settings, path), value))
    .map(({ path, variable }) => ({
      field: path,
      message: `The variable ${variable} sets this. Change it there, or take it out to set this here.`,
    }));

export const changeSettings = async (
  { version, settings }: { readonly version: number; readonly settings: unknown },
  by: StaffRef,
  deps: SettingsDeps,
): Promise<EditResult> => {
  const before = await readSettingsPage(deps);
  if (before.version !== version) return { kind: 'conflict', document: before };
  const errors = refusedChanges(settings, deps.fixed);
  if (errors.length > 0) return { kind: 'refused', errors };
  const stored = await storedSettings(before.live, deps);
  const content = deps.fixed.reduce<unknown>(
    (all, { path }) => withSetting(all, path, settingAt(stored, path)),
    settings,
  );
  if (isDeepStrictEqual(content, stored)) return { kind: 'unchanged', document: before };
  return replacePage({ key, version, content }, by, deps);
};

export const restoreSettings = async (
  { version, revisionId }: { readonly version: number; readonly revisionId: string },
  by: StaffRef,
  deps: SettingsDeps,
): Promise<EditResult> => {
  const { revisions } = await readSettingsPage(deps);
  const revision = revisions.find(({ id }) => id === revisionId);
  if (revision === undefined && revisionId !== builtInRevisionId) return { kind: 'missing' };
  return publishText({ key, version, text: revision?.text ?? null }, by, deps);
};
