import { pinnedReleases, type ChannelRevision } from '@portal/contract/composition';
import {
  describeStale,
  isFresh,
  openConfiguredObjects,
  openConfiguredStore,
  releaseFolder,
  type ChannelHead,
  type ObjectStore,
  type Store,
} from '@portal/releases';
import {
  codeOf,
  compareClocks,
  ok,
  skipped,
  warning,
  wrong,
  type Finding,
  type Findings,
} from '@portal/server-kit/doctor';
import { access, constants } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EdgeConfig } from '../config.ts';

/** Everything that the edge needs of the store, read as the edge reads it. */
export async function checkStore(
  config: EdgeConfig,
  env: NodeJS.ProcessEnv,
): Promise<Finding | Findings> {
  const { location, dataDirectory } = config.store;
  const isBucket = location.startsWith('s3:');
  if (!isBucket && !existsSync(location))
    return env.STORE_DIR
      ? wrong(`${location} is not there`, 'Mount it, or correct STORE_DIR.')
      : ok(`${location}: the first start makes it`);
  const hasKeys =
    env.RELEASE_SIGNING_KEY ||
    env.RELEASE_PUBLIC_KEY ||
    existsSync(join(dataDirectory, 'release-signing-key.pem'));
  if (!hasKeys) return skipped('no key to check signatures with: see keys');
  const objects = await openConfiguredObjects(config.store);
  const store = await openConfiguredStore(config.store, env);
  let head: ChannelHead;
  try {
    head = await store.readHead(config.channel);
  } catch (error) {
    return describeStoreFailure(location, error);
  }
  return {
    store: ok(`${location} is read`),
    reports: isBucket ? await checkBucketRights(objects) : await checkFolderRights(location),
    channel: describeHead(head),
    ...(head.live && {
      statement: await checkStatement(store, head.live),
      releases: await checkReleases(store, head.live),
    }),
  };
}

function describeStoreFailure(location: string, error: unknown): Finding {
  const message = error instanceof Error ? error.message : String(error);
  if (/EACCES|EPERM/.test(codeOf(error)))
    return wrong(
      `${location} cannot be read (${codeOf(error)})`,
      'Give the user of the edge the right to read it.',
    );
  return wrong(
    `${location}: ${message}`,
    location.startsWith('s3:')
      ? 'Check AWS_ENDPOINT_URL_S3, AWS_REGION and the access key, and the policy in docs/serving.md.'
      : 'Check the disk and STORE_DIR.',
  );
}

function describeHead({ channel, number, live, unusable, strays }: ChannelHead): Finding {
  const guide = 'docs/runbooks/release-day.md';
  if (!live && number === 0)
    return wrong(`${channel} has no revision`, `Publish and promote releases: ${guide}.`);
  if (!live)
    return wrong(
      `no revision of ${channel} is signed with a key in RELEASE_PUBLIC_KEY`,
      'Set the public key of the release managers: docs/runbooks/keys-and-secrets.md.',
    );
  const [worst] = unusable;
  if (worst)
    return wrong(
      `revision ${worst.revision} of ${channel} ${worst.fault}; ${live.revision} stays live`,
      'npm run release -- verify names all: docs/rolling-back.md, "When the store itself is damaged".',
    );
  if (strays.length > 0)
    return warning(
      `revision ${live.revision} of ${channel} is live; ${strays[0]} beside it is no revision`,
      'Find out who wrote it, then remove it.',
    );
  return ok(`revision ${live.revision} of ${channel} is live`);
}

async function checkStatement(store: Store, live: ChannelRevision): Promise<Finding> {
  const confirm = 'npm run release -- confirm, and run npm run release -- gate --watch somewhere';
  const current = await store.readCurrent(live.channel);
  const seen = await store.seen.read(live.channel);
  if (!current || !isFresh(current)) {
    const reason = describeStale(live.channel, current);
    return seen
      ? warning(`${reason} This edge goes on; a new one does not start.`, `${confirm}.`)
      : wrong(`${reason} This edge does not start.`, `${confirm}.`);
  }
  if (current.revision > live.revision)
    return wrong(
      `revision ${current.revision} is stated to be current, and the store has ${live.revision}`,
      'Restore the store: docs/rolling-back.md, "When the store itself is damaged".',
    );
  const [from, until] = [Date.parse(current.issued_at), Date.parse(current.expires_at)];
  const now = Date.now();
  if (from > now) {
    const clock = compareClocks('the machine that confirms releases', from, {
      before: now,
      after: now,
    });
    if (clock.result !== 'ok') return clock;
  }
  const detail = `confirmed until ${current.expires_at}`;
  return isFresh(current, now + (until - from) / 2)
    ? ok(detail)
    : warning(`${detail}: more than half of the time is over`, `${confirm}.`);
}

async function checkReleases(store: Store, live: ChannelRevision): Promise<Finding> {
  const problems: string[] = [];
  const pinned = pinnedReleases(live);
  for (const [app, { id, entry }] of pinned) {
    try {
      const release = await store.readRelease(app, id);
      const file = await store.objects.stat(`${releaseFolder(app, id)}/${entry}`);
      if (!release || !file?.bytes) problems.push(`${app} ${id} is not whole`);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (problems.length > 0)
    return wrong(
      problems.join('; '),
      'npm run release -- verify names the files; go back with npm run release -- rollback: docs/runbooks/a-remote-is-broken.md.',
    );
  return ok(pinned.map(([app, { id }]) => `${app} ${id}`).join(', '));
}

/** The edge adds its counts of reports, and nothing else. */
async function checkFolderRights(location: string): Promise<Finding> {
  const reports = join(location, 'reports');
  const folder = existsSync(reports) ? reports : location;
  try {
    await access(folder, constants.W_OK);
    return ok(`${reports} takes the counts of this edge`);
  } catch {
    return wrong(
      `${folder} cannot be written: the health gate sees nothing of this edge`,
      `Give the user of the edge the right to write ${reports}, and only that.`,
    );
  }
}

/** Always the same file with the same content: created once, and found from then on. */
async function checkBucketRights(objects: ObjectStore): Promise<Finding> {
  try {
    await objects.create('reports/doctor.json', '{}');
    return ok('reports/ takes the counts of this edge');
  } catch (error) {
    return wrong(
      `reports/ takes nothing: ${error instanceof Error ? error.message : String(error)}`,
      'Give the access key of the edge s3:PutObject on reports/*: docs/serving.md, "The bucket".',
    );
  }
}
