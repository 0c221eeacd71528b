/**
 * A real OpenID Connect provider in a process. Its sign-in page lets a test choose an account or cancel. Prints a line when
 * it listens, and ends with its parent.
 */
import { Buffer } from 'node:buffer';
import console from 'node:console';
import { createServer } from 'node:http';
import process from 'node:process';
import { URLSearchParams } from 'node:url';
import Provider from 'oidc-provider';

const { port, clientId, clientSecret, redirectUri, accounts } = JSON.parse(process.argv[2] ?? '');

const provider = new Provider(`http://localhost:${port}`, {
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
  scopes: ['openid', 'profile', 'email', 'groups'],
  claims: { email: ['email', 'email_verified'], profile: ['name', 'preferred_username'], groups: ['groups'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  cookies: { keys: ['a key of the tests'] },
  pkce: { required: () => true },
  findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...accounts[sub] }) }),
  // Grants everything without asking.
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope('openid profile email groups');
    await grant.save();
    return grant;
  },
});

const page = (path) =>
  `<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,"><h1>Who are you?</h1><form method="post" action="${path}">` +
  Object.keys(accounts)
    .map((sub) => `<button name="account" value="${sub}">${sub}</button>`)
    .join('') +
  '<button name="cancel" value="yes">Cancel</button></form></html>';

const readForm = async (request) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
};

const answer = provider.callback();

const server = createServer(async (request, response) => {
  if (!request.url?.startsWith('/interaction/')) return answer(request, response);
  if (request.method === 'GET') return response.setHeader('content-type', 'text/html').end(page(request.url));
  const account = (await readForm(request)).get('account');
  const result = account === null ? { error: 'access_denied' } : { login: { accountId: account } };
  return provider.interactionFinished(request, response, result);
});

server.listen(port, '127.0.0.1', () => console.log('listening'));
process.stdin.on('close', () => process.exit(0)).resume();
