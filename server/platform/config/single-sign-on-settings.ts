/** Variables for single sign-on, and how they depend on each other. */
import { z } from 'zod';
import { roleIds, type RoleId } from '#shared/accounts/roles.ts';

/** An OpenID Connect provider, and how its claims are used. */
export interface SingleSignOnSettings {
  /** Issuer URL, exactly as in the provider's metadata. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Name on the sign-in button. */
  readonly name: string;
  readonly scope: string;
  /** Claim with the role; undefined if roles are managed here. */
  readonly roleClaim: string | undefined;
  /** Roles by claim value. The first match counts. */
  readonly roles: readonly (readonly [value: string, role: RoleId])[];
  /** Creates an account at the first sign-in. */
  readonly createAccounts: boolean;
  /** Role if the claim gives none. */
  readonly defaultRole: RoleId | undefined;
}

const localSignInKinds = ['everybody', 'owners'] as const;
const isThisMachine = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

const isIssuer = (text: string): boolean => {
  const url = URL.parse(text);
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname));
};

const role = z.enum(roleIds);

const rolesSchema = z.string().transform((text, context): (readonly [string, RoleId])[] =>
  text.split(',').flatMap((entry) => {
    const [, value = '', name = ''] = /^(.+)=([^=]+)$/.exec(entry.trim()) ?? [];
    const found = role.safeParse(name.trim());
    if (found.success && value.trim() !== '') return [[value.trim(), found.data] as const];
    context.addIssue({ code: 'custom', message: 'bad' });
    return [];
  }),
);

const printable = z.string().regex(/^[\x21-\x7e]{1,500}$/);

/** Variable → [schema, description]. */
export const singleSignOnVariables = {
  OIDC_ISSUER: [
    z.string().refine(isIssuer).optional(),
    'the address of an OpenID Connect provider, such as https://login.example.com/realms/staff (http:// for this machine alone), and is required with every other variable of single sign-on',
  ],
  OIDC_CLIENT_ID: [printable.optional(), 'the id that the provider gave this site, and is required with OIDC_ISSUER'],
  OIDC_CLIENT_SECRET: [
    printable.optional(),
    'the secret that the provider gave this site, and is required with OIDC_ISSUER',
  ],
  OIDC_NAME: [z.string().trim().min(1).max(40).default('single sign-on'), 'a name of 1 to 40 characters'],
  OIDC_SCOPE: [
    z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/)
      .refine((text) => text.split(' ').includes('openid'))
      .default('openid profile email'),
    'scopes separated by spaces, openid among them',
  ],
  OIDC_ROLE_CLAIM: [
    z.string().trim().min(1).max(200).optional(),
    'the name of a claim, such as groups or realm_access.roles, and is required with OIDC_ROLES',
  ],
  OIDC_ROLES: [
    rolesSchema.optional(),
    `values of OIDC_ROLE_CLAIM with roles, such as web-admins=owner, writers=author (roles: ${roleIds.join(', ')}), and is required with OIDC_ROLE_CLAIM`,
  ],
  OIDC_CREATE_ACCOUNTS: [
    z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .default(false),
    'true or false, and true needs OIDC_ROLES or OIDC_DEFAULT_ROLE',
  ],
  OIDC_DEFAULT_ROLE: [role.optional(), `one of ${roleIds.join(', ')}`],
  LOCAL_SIGN_IN: [
    z.enum(localSignInKinds).default('everybody'),
    'everybody or owners, and owners needs single sign-on (OIDC_ISSUER)',
  ],
} as const;

type Name = keyof typeof singleSignOnVariables;
type Values = { readonly [N in Name]: z.output<(typeof singleSignOnVariables)[N][0]> };

/** Returns undefined without a provider. Adds a line for each missing dependent variable. */
export const singleSignOnOf = (values: Values, lines: string[]): SingleSignOnSettings | undefined => {
  const refuse = (name: Name): void => {
    if (!lines.some((line) => line.startsWith(`${name} `)))
      lines.push(`${name} must be ${singleSignOnVariables[name][1]}.`);
  };
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  const { OIDC_ROLE_CLAIM: roleClaim, OIDC_ROLES: roles, OIDC_DEFAULT_ROLE: defaultRole } = values;
  if (issuer === undefined) {
    const needsIssuer = [clientId, clientSecret, roleClaim, roles, defaultRole].some((value) => value !== undefined);
    if (needsIssuer || values.OIDC_CREATE_ACCOUNTS) refuse('OIDC_ISSUER');
    if (values.LOCAL_SIGN_IN === 'owners') refuse('LOCAL_SIGN_IN');
    return undefined;
  }
  if (clientId === undefined) refuse('OIDC_CLIENT_ID');
  if (clientSecret === undefined) refuse('OIDC_CLIENT_SECRET');
  if (roleClaim === undefined && roles !== undefined) refuse('OIDC_ROLE_CLAIM');
  if (roleClaim !== undefined && roles === undefined) refuse('OIDC_ROLES');
  if (values.OIDC_CREATE_ACCOUNTS && roles === undefined && defaultRole === undefined) refuse('OIDC_CREATE_ACCOUNTS');
  return {
    issuer,
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
    name: values.OIDC_NAME,
    scope: values.OIDC_SCOPE,
    roleClaim,
    roles: roles ?? [],
    createAccounts: values.OIDC_CREATE_ACCOUNTS,
    defaultRole,
  };
};
