/**
 * Problem codes of the API. Clients rely on codes, which never change; titles and details are for users and may. Each code has
 * one status.
 *
 * An answer has the code as `code`, and in `type` as `urn:problem:<code>` (RFC 9457).
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
  /** The same for all answers with this code; `detail` is specific. */
  readonly title: string;
}

export const problemCodes = {
  /** The body is empty or does not match its media type. */
  'malformed-body': { status: 400, title: 'The body cannot be read' },
  /** The connection closed during an upload. */
  'incomplete-body': { status: 400, title: 'The body is incomplete' },
  /** Two Host headers, or one that cannot be parsed (RFC 9112, 3.2). */
  'invalid-host': { status: 400, title: 'The host cannot be read' },

  /** The token is missing. */
  'not-signed-in': { status: 401, title: 'Not signed in' },
  /** The token is invalid or expired. */
  'session-ended': { status: 401, title: 'The session has ended' },
  /** Failed sign-in. It does not reveal whether the account exists. */
  'wrong-credentials': { status: 401, title: 'Wrong username or password' },
  /** Too much time passed between the two steps of the sign-in, or the password was changed. */
  'sign-in-expired': { status: 401, title: 'The sign-in has expired' },
  /** The code is valid once, for a minute, in the browser that signed in. */
  'sign-in-code-ended': { status: 401, title: 'The sign-in code has expired' },
  'metrics-token-required': { status: 401, title: 'The token for metrics is needed' },

  'not-allowed': { status: 403, title: 'Not allowed' },
  /** The password is correct, but an owner has suspended the account. */
  'account-suspended': { status: 403, title: 'The account is suspended' },
  /** The user must confirm their identity; then the same call succeeds for ten minutes. */
  'confirmation-required': { status: 403, title: 'A confirmation is required' },
  /** The role requires a second factor, and the account has none. */
  'second-factor-missing': { status: 403, title: 'The second factor is missing' },
  /** The password is correct, but only owners may sign in with one. */
  'single-sign-on-required': { status: 403, title: 'Single sign-on is required' },
  'cross-site-form': { status: 403, title: 'Sent from another site' },

  /** The call, page or record does not exist. */
  'not-found': { status: 404, title: 'Not found' },
  /** The `Allow` header lists the methods of the address. */
  'method-not-allowed': { status: 405, title: 'The address does not take this method' },

  /** The body arrived too slowly. The request may be repeated. */
  'body-timeout': { status: 408, title: 'The body came too slowly' },

  /** The record was changed since it was read. `current`, if present, is its current state. */
  'version-conflict': { status: 409, title: 'Changed by someone else' },
  /** Another article has this slug. */
  'slug-taken': { status: 409, title: 'The slug is taken' },
  /** Many articles with the same title are being created. The call may succeed later. */
  'no-free-slug': { status: 409, title: 'No free slug was found' },
  'username-taken': { status: 409, title: 'The username is taken' },
  /** Another saved answer has this title. */
  'title-reserved': { status: 409, title: 'The title is taken' },
  /** `used_in`, `used_on` and `cover_of` list its uses; `force` removes it anyway. */
  'picture-in-use': { status: 409, title: 'The picture is in use' },
  'mail-already-sent': { status: 409, title: 'The email was already sent' },
  /** No mail server is configured. */
  'mail-not-set-up': { status: 409, title: 'No mail server is set up' },
  /** The email was discarded or has failed for good, or its link has expired. */
  'mail-ended': { status: 409, title: 'The email is no longer waiting' },
  'mail-being-sent': { status: 409, title: 'The email is being sent' },
  /** A preview link must be removed first. */
  'too-many-previews': { status: 409, title: 'Too many preview links' },
  /** The address has a redirect already. */
  'redirect-taken': { status: 409, title: 'The address has a redirect' },
  /** The site has a page at this address. */
  'address-in-use': { status: 409, title: 'The address is in use' },
  /** The redirect would lead to itself, directly or through others. */
  'redirect-loop': { status: 409, title: 'The redirect would create a loop' },
  /** The redirect would lead to another one, or another one to it. */
  'redirect-chain': { status: 409, title: 'The redirect would create a chain' },
  'too-many-redirects': { status: 409, title: 'Too many redirects' },
  /** A message and its thread are one record with a size limit. */
  'thread-full': { status: 409, title: 'The thread is full' },
  /** The change of settings would erase records. Send `erase` to confirm. */
  'would-erase': { status: 409, title: 'Data would be deleted' },
  /** At least one owner is required. */
  'last-owner': { status: 409, title: 'The last owner stays' },
  /** Users cannot suspend or remove their own account. */
  'own-account': { status: 409, title: 'This is your own account' },
  'too-many-passkeys': { status: 409, title: 'Too many passkeys' },
  'email-taken': { status: 409, title: 'The email address has an account' },
  'already-invited': { status: 409, title: 'The email address is already invited' },
  /** The name is taken by another saved view of the list, or by another category or tag. */
  'name-taken': { status: 409, title: 'The name is taken' },
  /** A saved view must be deleted first. */
  'too-many-views': { status: 409, title: 'Too many saved views' },
  /** A file of the application is incomplete. Parts expire after two hours. */
  'upload-incomplete': { status: 409, title: 'A file is incomplete' },

  /** The link was used, expired, withdrawn or replaced; `detail` says which. */
  'link-ended': { status: 410, title: 'The link has expired' },

  /** The file does not match a condition of the request. */
  'precondition-failed': { status: 412, title: 'The condition is not met' },
  'payload-too-large': { status: 413, title: 'The body is too large' },
  /** The media type, charset or encoding of the body, or the picture format, is not supported. */
  'unsupported-media-type': { status: 415, title: 'The media type is not supported' },

  /** `errors` has one entry for each invalid field. */
  'invalid-fields': { status: 422, title: 'Some fields are not valid' },
  /** The record cannot be published yet; `errors` lists what is missing. */
  'not-publishable': { status: 422, title: 'Not ready to be published' },
  /** The record is already in the state that the call asks for. */
  'nothing-to-do': { status: 422, title: 'There is nothing to do' },
  /** The format is supported, but the file cannot be used. */
  'unfit-picture': { status: 422, title: 'The picture cannot be used' },
  'unfit-file': { status: 422, title: 'The file cannot be used' },
  /** The password that confirms a change is wrong. */
  'wrong-password': { status: 422, title: 'Wrong password' },
  /** A code of an authenticator app, or a recovery code, is wrong or already used. */
  'wrong-code': { status: 422, title: 'Wrong code' },
  /** The passkey's response is invalid or late. */
  'wrong-passkey': { status: 422, title: 'The passkey was not accepted' },
  /** The key was used for another request. Use a new key. */
  'idempotency-key-reused': { status: 422, title: 'The Idempotency-Key was used for another request' },

  /** `Retry-After` says when to try again. */
  'too-many-requests': { status: 429, title: 'Too many requests' },

  'internal-error': { status: 500, title: 'Internal error' },

  'database-unavailable': { status: 503, title: 'The database is unavailable' },
  /** Disk space must be freed. */
  'storage-full': { status: 503, title: 'The storage is full' },
  /** Neither the database nor the disk accepts the message. */
  'storage-unavailable': { status: 503, title: 'The storage is unavailable' },
  /** Too many requests are waiting. */
  overloaded: { status: 503, title: 'Overloaded' },
  /** This instance is shutting down. Another one may answer. */
  'shutting-down': { status: 503, title: 'The instance is about to stop' },
  /** Not all workers reported their metrics in time. */
  'metrics-unavailable': { status: 503, title: 'The metrics are unavailable' },
} as const satisfies Readonly<Record<string, ProblemKind>>;

export type ProblemCode = keyof typeof problemCodes;

/** RFC 9457's `type`: a name, not an address to visit. */
export const problemType = (code: ProblemCode): `urn:problem:${ProblemCode}` => `urn:problem:${code}`;
