/**
 * What can go wrong with a call, by name. A program decides by the code, which stays as it is; title and sentence are
 * for people and may be written anew. Codes are in kebab-case, and each has one status.
 *
 * An answer carries its code twice (RFC 9457): as `code`, and as `type` in the form `urn:problem:<code>`.
 *
 * 400  malformed-body, incomplete-body, invalid-host
 * 401  not-signed-in, session-ended, wrong-credentials, sign-in-expired, sign-in-code-ended, metrics-token-required
 * 403  not-allowed, account-suspended, single-sign-on-required, confirmation-required, second-factor-missing,
 *      cross-site-form
 * 404  not-found
 * 405  method-not-allowed
 * 408  body-timeout
 * 409  version-conflict, slug-taken, no-free-slug, username-taken, title-reserved, picture-in-use, mail-already-sent,
 *      mail-not-set-up, mail-ended, mail-being-sent, too-many-previews, redirect-taken, address-in-use, redirect-loop, redirect-chain, too-many-redirects,
 *      thread-full, would-erase, last-owner, own-account, too-many-passkeys, email-taken, already-invited, name-taken,
 *      too-many-views, upload-incomplete
 * 410  link-ended
 * 412  precondition-failed
 * 413  payload-too-large
 * 415  unsupported-media-type
 * 422  invalid-fields, not-publishable, nothing-to-do, unfit-picture, unfit-file, wrong-password, wrong-code,
 *      wrong-passkey, idempotency-key-reused
 * 429  too-many-requests
 * 500  internal-error
 * 503  database-unavailable, storage-full, storage-unavailable, overloaded, shutting-down, metrics-unavailable
 */
interface ProblemKind {
  readonly status: number;
  /** The same for every answer with this code; the answer's `detail` says more. */
  readonly title: string;
}

export const problemCodes = {
  /** The body is empty, or not what its media type says. */
  'malformed-body': { status: 400, title: 'The body cannot be read' },
  /** The sender went away in the middle of a file. */
  'incomplete-body': { status: 400, title: 'The body is not whole' },
  /** Two hosts, or one that cannot be read (RFC 9112, 3.2). */
  'invalid-host': { status: 400, title: 'The host cannot be read' },

  /** The call needs a token and got none. */
  'not-signed-in': { status: 401, title: 'Not signed in' },
  /** The token is no longer good, or never was. */
  'session-ended': { status: 401, title: 'The session has ended' },
  /** The answer to an attempt to sign in; it does not tell whether there is an account of that name. */
  'wrong-credentials': { status: 401, title: 'Wrong username or password' },
  /** Between the two steps of a sign-in too much time has passed, or the password was changed. */
  'sign-in-expired': { status: 401, title: 'The sign-in has expired' },
  /** It works once, for a minute, in the browser that signed in. */
  'sign-in-code-ended': { status: 401, title: 'The sign-in code has ended' },
  'metrics-token-required': { status: 401, title: 'The token for metrics is needed' },

  'not-allowed': { status: 403, title: 'Not allowed' },
  /** The password was right, and an owner has suspended the account. */
  'account-suspended': { status: 403, title: 'The account is suspended' },
  /** The call needs a person who has proved within ten minutes who they are; the same call succeeds after that. */
  'confirmation-required': { status: 403, title: 'A confirmation is required' },
  /** The role needs a second factor, and the account has none yet. */
  'second-factor-missing': { status: 403, title: 'The second factor is missing' },
  /** The password was right, and this site takes it of owners alone. */
  'single-sign-on-required': { status: 403, title: 'Single sign-on is required' },
  'cross-site-form': { status: 403, title: 'Sent from another site' },

  /** No such call, page or record. */
  'not-found': { status: 404, title: 'Not found' },
  /** `Allow` names the methods that the address takes. */
  'method-not-allowed': { status: 405, title: 'The address does not take this method' },

  /** The body came too slowly; the same request may be sent again. */
  'body-timeout': { status: 408, title: 'The body came too slowly' },

  /**
   * Somebody changed the record since it was read; `current`, where it is given, is the record as
   * it is now.
   */
  'version-conflict': { status: 409, title: 'Changed by someone else' },
  /** Another article has this slug. */
  'slug-taken': { status: 409, title: 'The slug is taken' },
  /** Many articles of one title are made at once; the same call may succeed later. */
  'no-free-slug': { status: 409, title: 'No free slug was found' },
  'username-taken': { status: 409, title: 'The username is taken' },
  /** A saved answer that comes with the program has this title. */
  'title-reserved': { status: 409, title: 'The title is reserved' },
  /** `articles` and `pages` name what uses it; `force` removes it all the same. */
  'picture-in-use': { status: 409, title: 'The picture is in use' },
  'mail-already-sent': { status: 409, title: 'The email was already sent' },
  /** Nobody has named a mail server. */
  'mail-not-set-up': { status: 409, title: 'No mail server is set up' },
  /** It was discarded, or given up, or the link in it is no longer good. */
  'mail-ended': { status: 409, title: 'The email is no longer waiting' },
  'mail-being-sent': { status: 409, title: 'The email is being sent' },
  /** One has to end before another is made. */
  'too-many-previews': { status: 409, title: 'Too many preview links' },
  /** The address has a redirect already. */
  'redirect-taken': { status: 409, title: 'The address has a redirect' },
  /** The site itself answers at this address. */
  'address-in-use': { status: 409, title: 'The address is in use' },
  /** The redirect would lead to itself, at once or by others. */
  'redirect-loop': { status: 409, title: 'The redirect leads in a circle' },
  /** The redirect would lead to another one, or another one to it. */
  'redirect-chain': { status: 409, title: 'The redirect makes a chain' },
  'too-many-redirects': { status: 409, title: 'Too many redirects' },
  /** A message and what staff have written about it are one record, whose size has a limit. */
  'thread-full': { status: 409, title: 'The thread is full' },
  /** A change of the settings by which records are erased; the same call with `erase` makes it. */
  'would-erase': { status: 409, title: 'Data would be deleted' },
  /** Somebody has to be able to manage people. */
  'last-owner': { status: 409, title: 'The last owner stays' },
  /** Nobody locks themselves out. */
  'own-account': { status: 409, title: 'This is your own account' },
  'too-many-passkeys': { status: 409, title: 'Too many passkeys' },
  'email-taken': { status: 409, title: 'The email address has an account' },
  'already-invited': { status: 409, title: 'The email address is invited already' },
  /** There is a saved view of this name for the same list, or another category or tag. */
  'name-taken': { status: 409, title: 'The name is taken' },
  /** One has to be deleted before another is saved. */
  'too-many-views': { status: 409, title: 'Too many saved views' },
  /** The application names a file of which not every part is there; they expire after two hours. */
  'upload-incomplete': { status: 409, title: 'A file is incomplete' },

  /** Used, expired, withdrawn or replaced by a newer one; `detail` says which. */
  'link-ended': { status: 410, title: 'The link has expired' },

  /** The file is not the one that a condition of the request names. */
  'precondition-failed': { status: 412, title: 'The condition is not met' },
  'payload-too-large': { status: 413, title: 'The body is too large' },
  /** The media type, charset or encoding of the body, or the kind of a picture. */
  'unsupported-media-type': { status: 415, title: 'The media type is not supported' },

  /** `errors` has one entry for each field that was refused. */
  'invalid-fields': { status: 422, title: 'Some fields are not valid' },
  /** Readers cannot be shown the record as it is; `errors` says what is missing. */
  'not-publishable': { status: 422, title: 'Not ready to be published' },
  /** The record is already in the state that the call asks for. */
  'nothing-to-do': { status: 422, title: 'There is nothing to do' },
  /** The file is of a kind that is taken, and cannot be used. */
  'unfit-picture': { status: 422, title: 'The picture cannot be used' },
  'unfit-file': { status: 422, title: 'The file cannot be used' },
  /** Somebody who is signed in has to confirm a change by the password, and gave another one. */
  'wrong-password': { status: 422, title: 'Wrong password' },
  /** Of an authenticator app, or a recovery code; also one that was used before. */
  'wrong-code': { status: 422, title: 'Wrong code' },
  /** Its answer is not good, or came too late. */
  'wrong-passkey': { status: 422, title: 'The passkey was not accepted' },
  /** The same call with a new key is carried out. */
  'idempotency-key-reused': { status: 422, title: 'The Idempotency-Key was used for another request' },

  /** `Retry-After` says when to come back. */
  'too-many-requests': { status: 429, title: 'Too many requests' },

  'internal-error': { status: 500, title: 'Internal error' },

  'database-unavailable': { status: 503, title: 'The database is unavailable' },
  /** Somebody has to make room. */
  'storage-full': { status: 503, title: 'The storage is full' },
  /** A message can be written neither to the database nor to the disk. */
  'storage-unavailable': { status: 503, title: 'The storage is unavailable' },
  /** More work is waiting than can be done in time. */
  overloaded: { status: 503, title: 'Overloaded' },
  /** This instance is about to stop; another one can be asked. */
  'shutting-down': { status: 503, title: 'The instance is about to stop' },
  /** Not every worker gave its figures in time. */
  'metrics-unavailable': { status: 503, title: 'The metrics are unavailable' },
} as const satisfies Readonly<Record<string, ProblemKind>>;

export type ProblemCode = keyof typeof problemCodes;

/** RFC 9457's `type`: a name, not an address to visit. */
export const problemType = (code: ProblemCode): `urn:problem:${ProblemCode}` => `urn:problem:${code}`;
