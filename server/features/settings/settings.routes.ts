/** The calls of the settings. */
import { contentMap } from '#shared/content/content-map.ts';
import type { FormField } from '#shared/content/content-form.schema.ts';
import {
  checkSettingsCall,
  countOverdueCall,
  readSettingsCall,
  restoreSettingsCall,
  saveSettingsCall,
  type SettingsDocument,
} from '#shared/settings/settings.contract.ts';
import type { SiteSettings } from '#shared/settings/site-settings.schema.ts';
import { formatRetained } from '#shared/settings/retention-rules.ts';
import { callRoute, staffRefOf, type CallRoute, type SignedIn } from '#server/platform/http/call-route.ts';
import type { AuditNotes } from '#server/platform/http/audit-trail.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { describeConflict } from '#server/platform/versioned-document.ts';
import type { StoredPage } from '../content/content.repository.ts';
import { checkPage } from '../content/check-page.ts';
import { describeField } from '../content/describe-form.ts';
import { presentRevisions } from '../content/present-page.ts';
import {
  changeSettings,
  readSettingsPage,
  restoreSettings,
  storedSettings,
  type SettingsDeps,
  type SettingsResult,
} from './change-settings.ts';
import { describeSettingsChange } from './describe-settings-change.ts';
import { withFixed } from './fixed-settings.ts';

let form: FormField | undefined;

/** The schema does not change while the program runs. */
const settingsForm = (): FormField => (form ??= describeField(contentMap['site-settings'].schema, 'Settings'));

export const createSettingsRoutes = (deps: SettingsDeps): readonly CallRoute[] => {
  const { fixed } = deps;

  const present = async (page: StoredPage): Promise<SettingsDocument> => ({
    version: page.version,
    changed_at: page.last_change?.at.toISOString() ?? null,
    changed_by: page.last_change?.by ?? null,
    settings: { ...withFixed((await storedSettings(page.live, deps)) as SiteSettings, fixed) },
    form: settingsForm(),
    fixed: fixed.map(({ path, variable }) => ({ path, variable })),
    revisions: presentRevisions(page),
  });

  const answer = async (result: SettingsResult, staff: SignedIn) => {
    switch (result.kind) {
      case 'changed':
      case 'unchanged':
        return { status: 200, body: await present(result.document) } as const;
      case 'refused': {
        const { errors } = result;
        const fields = errors.length === 1 ? '1 field' : `${errors.length} fields`;
        throw new Problem('invalid-fields', `Fix ${fields} to save.`, { errors });
      }
      case 'conflict':
        throw new Problem('version-conflict', describeConflict('page of settings', result.document, staff.id), {
          members: { current: await present(result.document) },
        });
      case 'would-erase':
        throw new Problem('would-erase', `${formatRetained(result.counts)} would be deleted within a day.`);
      case 'missing':
        throw notFound('Version not found.');
    }
  };

  /** Describes the change in the audit log. */
  const recorded = async (audit: AuditNotes, change: () => ReturnType<typeof answer>) => {
    const before = await present(await readSettingsPage(deps));
    const answered = await change();
    const changes = describeSettingsChange(before.settings as SiteSettings, answered.body.settings as SiteSettings);
    audit.note({ after: changes.length === 0 ? 'Nothing changed' : changes.join('; ') });
    return answered;
  };

  return [
    callRoute(countOverdueCall, async ({ query }) => ({ status: 200, body: await deps.countExpired(query) })),
    callRoute(readSettingsCall, async () => ({ status: 200, body: await present(await readSettingsPage(deps)) })),
    callRoute(saveSettingsCall, async ({ body, staff, audit }) =>
      recorded(audit, async () => answer(await changeSettings(body, staffRefOf(staff), deps), staff)),
    ),
    callRoute(checkSettingsCall, ({ body: { settings } }) => {
      const checked = checkPage('site-settings', settings);
      const errors = checked.kind === 'refused' ? [...checked.errors] : [];
      return Promise.resolve({ status: 200, body: { errors } });
    }),
    callRoute(restoreSettingsCall, async ({ params: { revisionId }, body, staff, audit }) =>
      recorded(audit, async () =>
        answer(await restoreSettings({ ...body, revisionId }, staffRefOf(staff), deps), staff),
      ),
    ),
  ];
};
