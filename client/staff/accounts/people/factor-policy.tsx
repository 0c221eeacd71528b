/** Sets which roles require a second factor. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { roleIds, roles, type RoleId } from '#shared/accounts/roles.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { bodyText } from '#views/design/type.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { refreshMe } from '../../session/read-me.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { choiceLabel } from '../../ui/check-field.tsx';
import { LoadState, reasonOf } from '../../ui/load-state.tsx';
import { StaffSection } from '../../ui/staff-section.tsx';

const failure = 'Failed to load required second factors';
const key = ['second-factor-policy'] as const;

const choices = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: `0 ${token('--s-4')}`,
});

export function FactorPolicy() {
  const query = useStaffQuery('GET /api/admin/second-factor-policy', { key, failure });
  const client = useQueryClient();
  const toaster = useToast();
  const [sent, setSent] = useState<{ readonly role: RoleId; readonly isRequired: boolean }>();

  const requiredRoles = query.data?.roles ?? [];

  const choose = async (role: RoleId, isRequired: boolean): Promise<void> => {
    setSent({ role, isRequired });
    const answer = await staffCall('PUT /api/admin/second-factor-policy', {
      body: { roles: roleIds.filter((each) => (each === role ? isRequired : requiredRoles.includes(each))) },
    });
    await client.invalidateQueries({ queryKey: key });
    await client.invalidateQueries({ queryKey: ['people'] });
    setSent(undefined);
    if (!answer.ok) {
      toaster.show({ tone: 'bad', text: 'Nothing has changed', detail: reasonOf(answer.problem) });
      return;
    }
    const { name } = roles[role];
    toaster.show({ tone: 'ok', text: `${name}: a second factor is ${isRequired ? 'required' : 'optional'}` });
    await refreshMe();
  };

  return (
    <StaffSection title="Required second factor">
      <p className={bodyText.soft}>People with these roles must set up a second factor before continuing.</p>
      <LoadState query={query} loading="Loading roles..." failure={failure} />
      {query.data ? (
        <div className={choices} role="group" aria-label="Roles that require a second factor">
          {roleIds.map((role) => (
            <label className={choiceLabel} key={role}>
              <input
                type="checkbox"
                checked={sent?.role === role ? sent.isRequired : requiredRoles.includes(role)}
                aria-disabled={sent !== undefined || undefined}
                onChange={({ target }) => {
                  if (sent === undefined) void choose(role, target.checked);
                }}
              />
              {roles[role].name}
            </label>
          ))}
        </div>
      ) : null}
    </StaffSection>
  );
}
