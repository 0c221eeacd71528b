/** Every API call. The API's description and the answers to a wrong method derive from this list: add each new call here. */
import type { CallDefinition } from './define-call.ts';
import { readOpenapi } from './openapi.contract.ts';

export const allCalls: readonly CallDefinition[] = [readOpenapi];
