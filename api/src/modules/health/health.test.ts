import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startTestApi } from '../../../test/database.ts';

it('a monitor sees that all is well, and which database is used', async () => {
  const api = await startTestApi();
  try {
    const kind = process.env['TEST_DATABASE_URL'] ? 'postgres' : 'pglite';
    for (const url of ['/healthz', '/readyz']) {
      const { status, body } = await api.get(url);
      assert.deepEqual([status, body], [200, { status: 'ok', database: { status: 'ok', kind } }]);
    }
  } finally {
    await api.close();
  }
});

it('a monitor is told by name that the database does not respond, and a visitor to try again', async () => {
  let away = false;
  const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const api = await startTestApi({
    wrapDatabase: (db) =>
      new Proxy(db, {
        get(target, name, receiver) {
          if (away && (name === 'execute' || name === 'select' || name === 'insert')) {
            return () => {
              throw new Error('Failed query', { cause: lost });
            };
          }
          return Reflect.get(target, name, receiver);
        },
      }),
  });
  try {
    away = true;
    const { status, body } = await api.get('/healthz');
    assert.equal(status, 503);
    assert.equal(body.status, 'unavailable');
    assert.equal(body.database.status, 'not responding');

    // A load balancer sends no visitors here, and the process manager does not restart the process for it.
    assert.equal((await api.get('/readyz')).status, 503);
    assert.equal((await api.get('/livez')).status, 200);

    const visitor = await api.post('/auth/login', { username: '0803 000 0001', password: 'x' });
    assert.deepEqual([visitor.status, visitor.body.code], [503, 'unavailable']);
    assert.ok(Number(visitor.headers['retry-after']) > 0);

    away = false;
    assert.equal((await api.get('/healthz')).status, 200);
  } finally {
    await api.close();
  }
});

it('a full disk is told by name, and what reads goes on', async () => {
  let code: string | null = null;
  const api = await startTestApi({
    wrapDatabase: (db) =>
      new Proxy(db, {
        get(target, name, receiver) {
          if (code !== null && (name === 'insert' || name === 'update')) {
            throw new Error('Failed query', { cause: Object.assign(new Error('said'), { code }) });
          }
          return Reflect.get(target, name, receiver);
        },
      }),
  });
  try {
    const token = await api.signIn();
    const visit = () => api.post('/auth/login', { username: '0803 000 0001', password: 'x' });
    code = '53100';
    const { status, body, headers } = await visit();
    assert.deepEqual([status, body.code], [507, 'storage_full']);
    assert.ok(Number(headers['retry-after']) > 0);
    const health = await api.get('/healthz');
    assert.deepEqual([health.status, health.body.database.status], [503, 'disk full']);
    assert.equal((await api.get('/readyz')).status, 200, 'what reads goes on');
    // A minute on, when the session's use would be noted; and a visitor, whose requests are counted.
    api.passSeconds(61);
    assert.equal((await api.get('/users/me', token)).status, 200);
    assert.equal((await api.get('/local/new-benefits')).status, 200);
  } finally {
    await api.close();
  }
});
