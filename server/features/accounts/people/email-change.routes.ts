/** One's own name, time zone, email address, choice of letters and signature over HTTP. */
import {
  askEmailChangeCall,
  changeOwnDetailsCall,
  confirmEmailCall,
  readOwnDetailsCall,
  type OwnDetails,
} from '#shared/accounts/email-change.contract.ts';
import { mayNow } from '#shared/settings/feature-rules.ts';
import { chosenLetters, letterChoices, type ChosenLetter } from '#shared/accounts/letter-choices.ts';
import { callRoute, recordedCallRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { notFound, Problem, tooManyRequests } from '#server/platform/http/problem.ts';
import type { SiteContent } from '../../content/site-content.ts';
import { signInKey, type Account, type AccountRepository } from '../account.repository.ts';
import { askEmailChange, confirmEmail, type EmailChangeDeps } from './email-change.ts';
import { whoseLink } from './whose-link.ts';

export interface EmailChangeRoutesDeps extends EmailChangeDeps {
  readonly accounts: EmailChangeDeps['accounts'] & Pick<AccountRepository, 'findById' | 'changeDetails'>;
  readonly isMailSetUp: boolean;
  readonly content: SiteContent;
}

const wrongPassword = (): Problem => {
  const message = 'This is not your current password.';
  return new Problem('wrong-password', message, { errors: [{ field: 'current_password', message }] });
};

export const createEmailChangeRoutes = (deps: EmailChangeRoutesDeps): readonly CallRoute[] => {
  const isShown = (letter: ChosenLetter, { role }: Pick<Account, 'role'>): boolean =>
    mayNow(role, letterChoices[letter].needs, deps.content.current['site-settings'].features);
  const read = async (id: string): Promise<OwnDetails> => {
    const account = await deps.accounts.findById(id);
    if (account === null) throw notFound('This account no longer exists.');
    const { username, name, email, timeZone, mutedLetters, signature } = account;
    const isNamed =
      email !== null &&
      deps.content.current['site-settings'].notify.newMessages.some(
        (address) => signInKey(address) === signInKey(email),
      );
    const letters = chosenLetters
      .filter((letter) => isShown(letter, account))
      .map((letter) => ({
        letter,
        wanted: !mutedLetters.includes(letter),
        reaches: letter === 'new-message' ? isNamed : email !== null,
      }));
    return { username, name, email, time_zone: timeZone, letters, signature };
  };
  return [
    callRoute(readOwnDetailsCall, async ({ staff }) => ({ status: 200, body: await read(staff.id) })),
    callRoute(
      changeOwnDetailsCall,
      async ({ staff, body: { name, time_zone: timeZone, muted_letters: mutedLetters, signature } }) => {
        const before = await deps.accounts.findById(staff.id);
        // Choices that are not shown now, such as those of a feature that is off, stay.
        const kept = before?.mutedLetters.filter((letter) => !isShown(letter, before)) ?? [];
        const muted = mutedLetters && [...new Set([...kept, ...mutedLetters])];
        await deps.accounts.changeDetails(staff.id, { name, timeZone, mutedLetters: muted, signature });
        return { status: 200, body: await read(staff.id) };
      },
    ),
    callRoute(askEmailChangeCall, async ({ staff, body, requestId }) => {
      const confirmation = { staff, password: body.current_password, requestId };
      const outcome = await askEmailChange(confirmation, body.email, deps);
      if (outcome.outcome === 'too-many') throw tooManyRequests('Too many wrong passwords.', outcome.waitMs);
      if (outcome.outcome === 'wrong') throw wrongPassword();
      return { status: 202, body: { is_mailed: deps.isMailSetUp } };
    }),
    recordedCallRoute(
      confirmEmailCall,
      ({ body: { token } }) => whoseLink('email-change', token, deps),
      async ({ body: { token }, requestId, audit }) => ({
        status: 200,
        body: await confirmEmail({ token, requestId, audit }, deps),
      }),
    ),
  ];
};
