/** Another password for oneself. */
import { bodyText } from '#views/design/type.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { ConfirmedForm, currentPassword } from './confirmed-form.tsx';
import type { AccountChanges } from './use-account-changes.ts';

const newPassword = 'new_password';

export const PasswordForm = ({ changePassword }: Pick<AccountChanges, 'changePassword'>) => (
  <ConfirmedForm
    send={(valueOf) => changePassword(valueOf(currentPassword), valueOf(newPassword))}
    action="Change password"
    busyLabel="Changing..."
    refused="Your password is the same as before."
    unknown="Your password may have changed all the same: try again, and if the current one is refused, the new one is in use."
    intro={
      <p className={bodyText.soft}>With a new password every other session of yours ends. You stay signed in here.</p>
    }
    fields={({ isSent, mistakeAt }) => (
      <PasswordField
        label="New password"
        name={newPassword}
        hint="12 to 128 characters. Some words that belong to no common phrase make a good one."
        autoComplete="new-password"
        mistake={mistakeAt(newPassword)}
        isSent={isSent}
      />
    )}
  />
);
