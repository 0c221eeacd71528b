/** Every API call. The API's description and the answers to a wrong method derive from this list: add each new call here. */
import { listPublishedPostsCall, listRecentPostsCall, readPublishedPostCall } from './blog.contract.ts';
import { submitContactCall } from './contact.contract.ts';
import type { CallDefinition } from './define-call.ts';
import { readOpenapiCall } from './openapi.contract.ts';
import { createAdminCall } from './staff.contract.ts';

export const allCalls: readonly CallDefinition[] = [
  submitContactCall,
  listRecentPostsCall,
  listPublishedPostsCall,
  readPublishedPostCall,
  createAdminCall,
  readOpenapiCall,
];
