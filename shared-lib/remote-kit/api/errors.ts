import type { Conflict, ErrorCode } from '@portal/contract';

/** Why a call did not succeed, as a plain value: features decide what to show. */
export interface ApiError {
  /** `network`: no response; `timeout`: no response in time; `status`: the API responded with an error. */
  kind: 'network' | 'timeout' | 'status';
  /** HTTP status, 0 without a response. */
  status: number;
  code: ErrorCode | 'no_answer';
  /** The server's sentence in the owner's language; empty without a response. */
  message: string;
  /** Messages per field, of a 422. */
  fields: Record<string, string[]>;
  /** In a 409 of a save: what was changed since then. */
  conflict: Conflict | null;
  requestId: string | null;
  /** Seconds to wait, of a 429 or 503 that says so. */
  retryAfter: number | null;
}

/** An error of which the API said nothing more than `known`. */
export function bareError(known: Pick<ApiError, 'kind' | 'status' | 'code'>): ApiError {
  return { ...known, message: '', fields: {}, conflict: null, requestId: null, retryAfter: null };
}

export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'kind' in value && 'fields' in value;
}
