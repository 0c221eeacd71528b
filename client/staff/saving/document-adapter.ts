import type { ApiResult } from '#views/api/call-api.ts';
import type { StaffCallOptions } from '../session/staff-call.ts';

export interface Versioned {
  /** Incremented by every change; saving onto an older one is refused with `version-conflict`. */
  readonly version: number;
}

export interface DocumentAdapter<Doc extends Versioned, Fields extends object> {
  /** Part of the storage keys in this browser. */
  readonly name: string;
  readonly idOf: (doc: Doc) => string;
  /** The fields that are edited. */
  readonly fieldsOf: (doc: Doc) => Fields;
  /** Reads the current document. */
  readonly read: (doc: Doc) => Promise<ApiResult<Doc>>;
  /** Saves these fields onto the version of `doc`; other fields keep their values. */
  readonly save: (doc: Doc, changed: Partial<Fields>, options: StaffCallOptions) => Promise<ApiResult<Doc>>;
  /** True if the stored fields equal what was sent, after the server's normalization. */
  readonly isStored: (fields: Fields, sent: Partial<Fields>) => boolean;
  /** Set for documents that can be created in the editor. */
  readonly creation?: {
    readonly empty: Fields;
    /** `key`: idempotency key, the same for every attempt. */
    readonly create: (fields: Fields, key: string, options: StaffCallOptions) => Promise<ApiResult<Doc>>;
  };
}
