import type { Logger } from 'pino';
import type { Environment } from '#server/platform/config/environment.ts';
import type { AuditTrail } from '#server/platform/http/audit-trail.ts';
import type { RateLimitStore } from '#server/platform/http/rate-limit-store.ts';
import type { DeskChangesRepository } from '../contact/desk/desk-changes.repository.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Announce } from '../invalidation/invalidation-bus.ts';
import type { SendEmail } from '../mail/send-email.ts';
import type { AccountLinkRepository } from './account-link.repository.ts';
import type { AccountRepository } from './account.repository.ts';
import type { InvitationRepository } from './people/invitation.repository.ts';
import type { OwnerListRepository } from './people/owner-guard.ts';
import type { PeopleRepository } from './people/people.repository.ts';
import type { SavedViewRepository } from './saved-view.repository.ts';
import type { FactorRepository } from './second-factor/factor.repository.ts';
import type { PasskeyRepository } from './second-factor/passkey.repository.ts';
import type { NoteDevice, NotifyOfChange, NotifyOfPassword } from './security-emails.ts';
import type { SessionRepository } from './session.repository.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import type { SignInCodeRepository } from './single-sign-on/sign-in-code.repository.ts';

/** Dependencies of the calls of this feature. `accounts.feature.ts` creates them at the first call. */
export interface AccountsDeps {
  readonly accounts: AccountRepository;
  readonly accountLinks: AccountLinkRepository;
  readonly factors: FactorRepository;
  readonly invitations: InvitationRepository;
  readonly ownerList: OwnerListRepository;
  readonly passkeys: PasskeyRepository;
  readonly people: PeopleRepository;
  readonly savedViews: SavedViewRepository;
  readonly sessions: SessionRepository;
  readonly signInCodes: SignInCodeRepository;
  readonly deskChanges: DeskChangesRepository;
  readonly environment: Environment;
  readonly content: SiteContent;
  readonly announce: Announce;
  readonly audit: AuditTrail;
  readonly secret: string;
  readonly sendEmail: SendEmail;
  readonly isMailSetUp: boolean;
  /** The token that creates the first account. */
  readonly setupToken: () => Promise<string>;
  readonly noteDevice: NoteDevice;
  readonly notifyOfChange: NotifyOfChange;
  readonly notifyOfPassword: NotifyOfPassword;
  /** For passwords. */
  readonly limits: SignInLimits;
  /** Separate from passwords, so that a correct password does not reset the count of wrong codes. */
  readonly factorLimits: SignInLimits;
  /** Count requests for password resets; undefined without rate limits. */
  readonly resetsByAddress: Pick<RateLimitStore, 'increment'> | undefined;
  readonly resetsByAccount: Pick<RateLimitStore, 'increment'> | undefined;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}
