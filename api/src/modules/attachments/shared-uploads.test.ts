import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startS3Fake, type S3Fake } from '@portal/releases/s3-fake';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { png } from '../../../test/insurance-owner.ts';
import { bearer } from '../../../test/owner.ts';
import { uploadsInFolder } from '../../uploads/file-store.ts';
import { openUploads } from '../../uploads/open-uploads.ts';
import { requireSharedUploads } from './shared-uploads.ts';
import { sweepFiles } from './sweep.ts';

describe('two processes with one bucket for uploads', () => {
  let bucket: S3Fake;
  let first: TestApi;
  let second: TestApi;
  let token: string;
  let fileUrl: string;
  const folder = mkdtempSync(join(tmpdir(), 'portal-uploads-'));
  before(async () => {
    bucket = await startS3Fake();
    Object.assign(process.env, bucket.env);
    const open = () => openUploads('s3://portal/uploads');
    first = await startTestApi({ deps: { uploads: await open() } });
    second = await startTestApi({ beside: first, deps: { uploads: await open() } });
    token = await first.signIn();
  });
  after(async () => {
    await second.close();
    await first.close();
    await bucket.close();
    for (const name of Object.keys(bucket.env)) delete process.env[name];
    rmSync(folder, { recursive: true });
  });

  const upload = (api: TestApi) =>
    api.app.inject({
      method: 'POST',
      url: '/api/messaging/files',
      payload: png,
      headers: {
        ...bearer(token),
        'content-type': 'application/octet-stream',
        'x-file-name': 'roof.png',
        'idempotency-key': randomUUID(),
      },
    });
  const read = (api: TestApi) => api.app.inject({ url: fileUrl });
  const start = ({ jobDeps }: TestApi, deps: Partial<TestApi['jobDeps']> = {}) =>
    requireSharedUploads({ ...jobDeps, ...deps }, 'The place of this test');

  it('read at one what the other has taken', async () => {
    await start(first);
    await start(second);
    const response = await upload(first);
    assert.equal(response.statusCode, 200, response.body);
    ({ url: fileUrl } = response.json().data);
    const found = await read(second);
    assert.equal(found.statusCode, 200);
    assert.deepEqual(found.rawPayload, png);
  });

  it('start again with this bucket, and not with a folder of their own once there are files', async () => {
    await start(second);
    await assert.rejects(start(second, { uploads: uploadsInFolder(folder) }), {
      name: 'StartupError',
      message: /^The place of this test is not where .*UPLOADS_URL or UPLOADS_DIR/,
    });
  });

  it('keep what a row names when they sweep', async () => {
    await sweepFiles({ ...first.jobDeps, now: () => new Date(Date.now() + 7_200_000) });
    assert.equal((await read(second)).statusCode, 200);
  });

  it('respond with 503 while the bucket is away, and go on when it is back', async () => {
    bucket.isDown = true;
    assert.deepEqual(
      [(await upload(second)).statusCode, (await read(first)).statusCode],
      [503, 503],
    );
    bucket.isDown = false;
    assert.deepEqual(
      [(await upload(second)).statusCode, (await read(first)).statusCode],
      [200, 200],
    );
  });

  it('sweep away what no row names, and no one reads it then', async () => {
    const { messageFiles } = await import('../../database/schema/messaging.ts');
    await first.deps.db.delete(messageFiles);
    const later = { ...second.jobDeps, now: () => new Date(Date.now() + 7_200_000) };
    await sweepFiles(later);
    assert.deepEqual(await later.uploads.of('message-files').list(), []);
    // Without files nothing is lost: another place may be chosen.
    await start(second, { uploads: uploadsInFolder(folder) });
  });
});
