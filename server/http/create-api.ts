/** The API, of staff and of everybody, whose contracts and validation are a third of the program: loaded when the site answers already. */
import { Router, type RequestHandler } from 'express';
import { allCalls } from '#shared/contracts/all-calls.ts';
import { readOpenapiCall } from '#shared/contracts/openapi.contract.ts';
import { createBlogRoutes } from '#server/features/blog/blog.routes.ts';
import { createContactRoutes, type ContactRouteDeps } from '#server/features/contact/contact.routes.ts';
import { createStaffApi, type StaffApiDeps } from './create-staff-api.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { createUnknownApiPath } from './unknown-api-path.ts';

export interface ApiDeps extends StaffApiDeps {
  readonly contact: ContactRouteDeps;
  /** Of calls by one address. */
  readonly limit: RequestHandler;
}

export const createApi = ({ contact, limit, ...deps }: ApiDeps): Router => {
  const { environment, records, clock } = deps;
  let description: Promise<Record<string, unknown>> | undefined;
  // Not part of a start: few ask for the description.
  const describe = async () => (await import('./openapi.ts')).describeApi(allCalls, environment);
  const api = Router();
  api.use(createContactRoutes(contact));
  api.use(createBlogRoutes({ posts: records.posts, clock }, [limit]));
  api.use(createStaffApi(deps, limit));
  api.use(
    serveCall(readOpenapiCall, async () => ({ status: 200, body: await (description ??= describe()) }), {
      before: [limit],
    }),
  );
  api.use(createUnknownApiPath(allCalls));
  return api;
};
