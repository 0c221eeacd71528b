/** Checks whether owners have a second factor, and whether there is more than one owner. */
import type { AccountsDeps } from './accounts-deps.ts';
import type { Finding } from '#shared/operations/site-health.contract.ts';
import { hourMs, type SiteCheck } from '../operations/site-health/site-check.ts';

const maxOwners = 1000;

export const accountsCheck = ({
  people,
  factors,
  passkeys,
}: Pick<AccountsDeps, 'people' | 'factors' | 'passkeys'>): SiteCheck => {
  const read = async () => {
    const owners = await people.owners(maxOwners);
    const safe = new Set(
      (await Promise.all([factors.accountsWithApp(owners), passkeys.accountsWithPasskey(owners)])).flat(),
    );
    return { owners, unsafe: owners.filter((id) => !safe.has(id)).length };
  };
  return {
    every: hourMs,
    subject: async () => {
      const { owners, unsafe } = await read();
      return `${owners.length} owners, ${unsafe} without a second factor`;
    },
    run: async () => {
      const { owners, unsafe } = await read();
      const findings: Finding[] = [];
      if (unsafe > 0)
        findings.push({
          urgency: 'soon',
          sentence: `${owners.length === 1 ? 'The owner' : `${unsafe} of ${owners.length} owners`} ${unsafe === 1 ? 'has' : 'have'} no second factor. A stolen password would give full access.`,
          remedy: 'Add an app or a passkey and require it for the role.',
          to: '/admin/people?role=owner&factor=none',
        });
      if (owners.length === 1)
        findings.push({
          urgency: 'soon',
          sentence: 'There is only one owner. If they cannot sign in, no one can change settings or users.',
          remedy: 'Make a second user an owner.',
          to: '/admin/people',
        });
      return { findings, well: owners.length === 0 ? 'There is no owner yet.' : 'Every owner has a second factor.' };
    },
  };
};
