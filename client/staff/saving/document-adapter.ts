/** What must be known of a kind of document so that it can be saved while somebody writes. */
import type { ApiResult } from '#views/api/call-api.ts';
import type { StaffCallOptions } from '../session/staff-call.ts';

export interface Versioned {
  /** Grows with every change; a save onto an older one is answered with version-conflict. */
  readonly version: number;
}

export interface DocumentAdapter<Doc extends Versioned, Fields extends object> {
  /** Names it in this browser's storage. */
  readonly name: string;
  readonly idOf: (doc: Doc) => string;
  /** What is in work. */
  readonly fieldsOf: (doc: Doc) => Fields;
  /** The document as it is now. */
  readonly read: (doc: Doc) => Promise<ApiResult<Doc>>;
  /** Saves these fields onto the version of `doc`; the others stay as they are. */
  readonly save: (doc: Doc, changed: Partial<Fields>, options: StaffCallOptions) => Promise<ApiResult<Doc>>;
  /** Whether these fields of a document are just what was sent, in the form that the server gives them. */
  readonly isStored: (fields: Fields, sent: Partial<Fields>) => boolean;
  /** How one begins that the server does not know yet; without it there are only documents that were loaded. */
  readonly creation?: {
    readonly empty: Fields;
    readonly isComplete: (fields: Fields) => boolean;
    /** Says what an incomplete one waits for. */
    readonly needs: string;
    /** `key`: the same for every try, so that it is made once. */
    readonly create: (fields: Fields, key: string, options: StaffCallOptions) => Promise<ApiResult<Doc>>;
  };
}
