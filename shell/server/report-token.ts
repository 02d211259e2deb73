import type { ChannelRevision, LeftOutReason, Report } from '@portal/contract/composition';
import {
  resolveReleases,
  staffNetwork,
  trialsOf,
  type GatePolicy,
  type Trial,
  type Visitor,
} from '@portal/releases';
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { networkOf } from './visitor-network.ts';

const lifeMs = 30 * 60_000;
/** A document is measured until it is first hidden: many read for longer than it takes to load a remote. */
const speedLifeMs = 4 * 3_600_000;

/** Short names: every page of a trial carries one. */
const claims = z.object({
  /** Expires, in seconds since 1970. */
  e: z.int(),
  /** The remote that is on trial, and the revision that began it. */
  a: z.string(),
  t: z.int(),
  /** Digest of the release set that the page was given. */
  s: z.string(),
  /** Bucket; null for staff and where visitors have none. */
  b: z.nullable(z.int()),
  /** Keyed hash of the network that the page was sent to, or `staff`. */
  n: z.string(),
  /** Keyed hash of the visitor's number. */
  v: z.string(),
});

/** Claims of a document that is measured: its network, and its visitor for each release on trial. */
const speedClaims = z.object({
  e: z.int(),
  s: z.string(),
  b: z.nullable(z.int()),
  n: z.string(),
  /** Each trial with its own hashes: remote, revision, network, visitor. */
  w: z.array(z.tuple([z.string(), z.int(), z.string(), z.string()])),
});

type Trials = Pick<ChannelRevision, 'releases' | 'canaries' | 'watches'>;

/** The claims of a token, once it is found good. */
export interface Witness {
  /** The remote that it is about. */
  app: string;
  network: string;
  visitor: string;
}

/** The claims of the token of a document that is measured. */
export interface SpeedWitness {
  /** Keyed hash, the same for a day and longer: it is kept in memory only. */
  network: string;
  trials: (Witness & { since: number })[];
}

export interface ReportTokens {
  /** Canaries, and promoted releases that are watched. */
  trials: (revision: Trials, now: Date) => Trial[];
  /**
   * For the page of this visitor, and good for 30 minutes: one for each remote that is on trial, by its name. Of others
   * nothing is reported. `visitorId` is the number in the visitor's cookie.
   */
  issue: (
    trials: Trials,
    visitor: Visitor & { visitorId: string | null },
    ipAddress: string,
    now: Date,
  ) => Record<string, string>;
  /** Who reports, or why the report is left out. `visitor` is who sends it now. */
  read: (
    token: string | undefined,
    trials: Trials,
    visitor: Visitor,
    now: Date,
  ) => Witness | LeftOutReason;
  /** For a document that is measured: one token for everything in it, good for 4 hours. */
  issueSpeed: (
    trials: Trials,
    visitor: Visitor & { visitorId: string | null },
    ipAddress: string,
    now: Date,
  ) => string;
  readSpeed: (
    token: string,
    trials: Trials,
    visitor: Visitor,
    now: Date,
  ) => SpeedWitness | LeftOutReason;
}

/**
 * Proof that this portal has sent a page to a visitor: a report counts for the visitor and the network that
 * the *page* was sent to, wherever the report comes from. An attacker who makes up reports needs a page for each,
 * and gets them only into networks that are theirs. All edges with one staff key know each other's tokens.
 *
 * A token says one thing once: what it counts is the visitor, so the same token, used again at this edge or
 * at another one, counts nothing more.
 */
export function createReportTokens(
  staffKey: Buffer,
  policy: Pick<GatePolicy, 'watchMinutes'>,
): ReportTokens {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', staffKey, '', use, 32));
  const signingKey = derive('portal report token');
  // The hashes differ in every trial, so that the store does not follow a visitor from one to the next.
  const hashKey = derive('portal report identity');
  const speedKey = derive('portal speed token');
  const hash = (trial: number, text: string) =>
    createHmac('sha256', hashKey).update(`${trial} ${text}`).digest('base64url').slice(0, 12);

  const hashNetwork = (trial: number, ipAddress: string) => {
    const { network, site } = networkOf(ipAddress);
    return site === null ? hash(trial, network) : `${hash(trial, site)}.${hash(trial, network)}`;
  };

  return {
    trials: (revision, now) => trialsOf(revision, now, policy),
    issue: (trials, { bucket, isStaff, visitorId }, ipAddress, now) => {
      const write = ({ app, since, audience }: Trial) => {
        const isForStaff = isStaff && audience?.kind === 'staff';
        const body = {
          e: Math.floor((now.getTime() + lifeMs) / 1000),
          a: app,
          t: since,
          s: digestOf(trials, { bucket, isStaff }),
          b: bucket,
          n: isForStaff ? staffNetwork : hashNetwork(since, ipAddress),
          // Staff are few and try again and again: each of their pages counts.
          v:
            isForStaff || !visitorId
              ? randomBytes(9).toString('base64url')
              : hash(since, visitorId),
        } satisfies z.infer<typeof claims>;
        return seal(body, signingKey);
      };
      return Object.fromEntries(
        trialsOf(trials, now, policy).map((trial) => [trial.app, write(trial)]),
      );
    },
    read: (token, trials, visitor, now) => {
      if (token === undefined) return 'no_token';
      const body = open(token, signingKey, claims);
      if (!body) return 'invalid_token';
      if (body.e * 1000 <= now.getTime()) return 'expired_token';
      if (body.b !== visitor.bucket) return 'other_bucket';
      const trial = trialsOf(trials, now, policy).find(
        ({ app, since }) => app === body.a && since === body.t,
      );
      if (!trial || body.s !== digestOf(trials, visitor)) return 'other_release_set';
      return { app: trial.app, network: body.n, visitor: body.v };
    },
    issueSpeed: (trials, { bucket, isStaff, visitorId }, ipAddress, now) => {
      // Staff try a canary at other times, on other devices: what they measure is compared with no one's.
      const compared = trialsOf(trials, now, policy).filter(
        ({ audience }) => visitorId !== null && audience?.kind !== 'staff',
      );
      const body = {
        e: Math.floor((now.getTime() + speedLifeMs) / 1000),
        s: digestOf(trials, { bucket, isStaff }),
        b: bucket,
        n: hashNetwork(0, ipAddress),
        w: compared.map(({ app, since }): [string, number, string, string] => [
          app,
          since,
          hashNetwork(since, ipAddress),
          hash(since, visitorId ?? ''),
        ]),
      } satisfies z.infer<typeof speedClaims>;
      return seal(body, speedKey);
    },
    readSpeed: (token, trials, visitor, now) => {
      const body = open(token, speedKey, speedClaims);
      if (!body) return 'invalid_token';
      if (body.e * 1000 <= now.getTime()) return 'expired_token';
      if (body.b !== visitor.bucket) return 'other_bucket';
      if (body.s !== digestOf(trials, visitor)) return 'other_release_set';
      return {
        network: body.n,
        trials: body.w.map(([app, since, network, visitor]) => ({ app, since, network, visitor })),
      };
    },
  };
}

/** Whether the visitor was given that very release of the remote. */
export function wasGiven({ remote, release }: Report, trials: Trials, visitor: Visitor): boolean {
  return resolveReleases(trials, visitor)[remote]?.id === release;
}

/** By revision in which all visitors have the same releases. */
const digests = new WeakMap<Trials, string>();

function digestOf(trials: Trials, visitor: Visitor): string {
  if (trials.canaries.length > 0) return hashReleases(trials, visitor);
  const digest = digests.get(trials) ?? hashReleases(trials, visitor);
  digests.set(trials, digest);
  return digest;
}

function hashReleases(trials: Trials, visitor: Visitor): string {
  const ids = Object.entries(resolveReleases(trials, visitor)).map(
    ([app, { id }]) => `${app} ${id}`,
  );
  return createHash('sha256').update(ids.toSorted().join('\n')).digest('base64url').slice(0, 12);
}

function seal(body: unknown, key: Buffer): string {
  const text = Buffer.from(JSON.stringify(body)).toString('base64url');
  return `${text}.${sign(text, key)}`;
}

function open<S extends z.ZodMiniType>(token: string, key: Buffer, form: S): z.output<S> | null {
  const [text = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(text, key));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  // Signed by an edge of another version, it may have another form.
  const parsed = form.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return parsed.success ? parsed.data : null;
}

function sign(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
