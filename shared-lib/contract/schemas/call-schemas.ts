import type * as z from 'zod/mini';
import type { AgencyNeed } from '../domain/agency-roles.ts';

export type Schema = z.ZodMiniType;

/** The part of a call that servers know besides how it is sent: its input, its response and its documentation. */
export interface CallSchemas {
  readonly summary: string;
  readonly tag:
    | 'auth'
    | 'users'
    | 'business'
    | 'benefits'
    | 'payments'
    | 'loans'
    | 'trainings'
    | 'insurance'
    | 'finance'
    | 'messaging'
    | 'local'
    | 'my-data'
    | 'staff'
    | 'agency'
    | 'releases';
  /** A call of the agency: staff accounts with this role may make it. To all others the API responds with 404. */
  readonly needs?: AgencyNeed;
  /** Loose, names in lower case: the headers that the call reads beside those of every request. */
  readonly headers?: Schema;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The schema of a response with status 200. */
  readonly response: Schema;
}

/** The calls of one area, by id. */
export type AreaSchemas = Readonly<Record<string, CallSchemas>>;
