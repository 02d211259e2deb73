import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { insuranceCalls } from '@portal/contract';
import { errorBody } from '@portal/contract/operations';
import { apiOperations as calls } from '../../test/api-operations.ts';
import { startTestApi } from '../../test/database.ts';
import { setUpApi } from '../../test/set-up-api.ts';

describe('every request', () => {
  const api = setUpApi();

  it('finds each call of the contract described in the OpenAPI document', async () => {
    const { body } = await api.get('/openapi.json');
    for (const call of calls) {
      const operation = body.paths[`/api${call.path}`]?.[call.method.toLowerCase()];
      assert.equal(operation?.operationId, call.id);
      assert.equal(operation.security !== undefined, call.auth === 'bearer', call.id);
      assert.ok(operation.responses['200'], call.id);
      assert.ok(operation.responses.default, call.id);
    }
    const described = Object.values<Record<string, { operationId: string; security?: unknown }>>(
      body.paths,
    ).flatMap((path) => Object.values(path));
    assert.deepEqual(
      new Set(described.filter(({ security }) => security).map(({ operationId }) => operationId)),
      new Set(calls.filter(({ auth }) => auth === 'bearer').map(({ id }) => id)),
      'what asks for a token is swept by test/attacks/sweep-*.test.ts',
    );
  });

  const sentences = {
    en: 'This message field is required',
    'es-MX,en;q=0.5': /mensaje/,
    'zh-CN': /留言|消息/,
    'fr, *;q=0.1': 'This message field is required',
  };
  for (const [language, sentence] of Object.entries(sentences)) {
    it(`responds to missing fields in the language of "${language}"`, async () => {
      const { status, body } = await api.post(
        '/local/contact-us',
        { email: 'wrong', message: ' ' },
        { 'accept-language': language },
      );
      assert.equal(status, 422);
      const { code, errors } = errorBody.parse(body);
      assert.equal(code, 'validation_failed');
      assert.deepEqual(Object.keys(errors ?? {}).toSorted(), ['email', 'message']);
      const [text = ''] = errors?.['message'] ?? [];
      if (typeof sentence === 'string') assert.equal(text, sentence);
      else assert.match(text, sentence);
      assert.ok(!text.includes('{{'));
    });
  }

  it('names a field whose value has the wrong type, in a sentence', async () => {
    const { status, body } = await api.post('/auth/login', {
      username: 'a',
      password: 'b',
      remember_me: 'yes',
    });
    assert.equal(status, 422);
    assert.deepEqual(body.errors, { remember_me: ['This remember me is invalid.'] });
  });

  const unreadable: Record<string, [unknown, Record<string, string>?]> = {
    'broken JSON': ['{"email":'],
    'a list instead of an object': ['[]'],
    'no body at all': [undefined],
    'a form': ['email=a', { 'content-type': 'application/x-www-form-urlencoded' }],
    'a poisoned prototype': ['{"__proto__":{"x":1},"email":"a@example.com"}'],
  };
  for (const [name, [payload, headers]] of Object.entries(unreadable)) {
    it(`says that it could not read ${name}`, async () => {
      const { status, body } = await api.post('/local/subscribers', payload, headers);
      assert.equal(status, 400);
      assert.equal(errorBody.parse(body).code, 'malformed_body');
    });
  }

  it('waits ten seconds for the rest of a request, and longer for a file', async () => {
    const { port, hostname } = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }));
    const token = await api.signIn();
    const file = insuranceCalls.addClaimFile.path.replace('{id}', randomUUID());
    const begin = (path: string, ...headers: string[]) => {
      const socket = connect(Number(port), hostname);
      socket.write(
        [`POST /api${path} HTTP/1.1`, 'Host: api', ...headers, '', '{"email":'].join('\r\n'),
      );
      return socket;
    };
    const begun = performance.now();
    const late = begin(
      '/local/subscribers',
      'Content-Type: application/json',
      'Content-Length: 30',
    );
    const upload = begin(
      file,
      'Content-Type: application/octet-stream',
      'Content-Length: 10',
      'Connection: close',
      'X-File-Name: roof.jpg',
      `Authorization: Bearer ${token}`,
    );
    assert.match(await text(late), /^HTTP\/1\.1 408 [^]*"code":"request_timeout"/);
    assert.ok(performance.now() - begun >= 9_900, 'a slow phone has its ten seconds');
    upload.write('}');
    assert.match(await text(upload), /^HTTP\/1\.1 404 /, 'read to its end, and of no claim');
  });

  it('rejects a body of more than 64 KB, and does not go on waiting for it', async () => {
    const countTimers = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = countTimers();
    const { status, body } = await api.post('/local/contact-us', { message: 'x'.repeat(70_000) });
    assert.equal(status, 413);
    assert.equal(errorBody.parse(body).code, 'body_too_large');
    await setImmediate();
    assert.equal(countTimers(), before);
  });

  it('says in the usual shape that a route or method does not exist', async () => {
    for (const response of [await api.get('/nothing/here'), await api.get('/auth/login')]) {
      assert.equal(response.status, 404);
      assert.equal(errorBody.parse(response.body).code, 'not_found');
    }
  });

  it('is denied when another site sends it in the visitor’s name', async () => {
    const { status, body } = await api.post(
      '/local/subscribers',
      { email: 'a@example.com' },
      { 'sec-fetch-site': 'cross-site' },
    );
    assert.deepEqual([status, body.code], [403, 'forbidden']);
  });

  it('is denied when it comes from a neighbouring host, or from another one in an older browser', async () => {
    const statusWith = async (headers: Record<string, string>) =>
      (await api.post('/auth/login/initiate', { username: 'a' }, headers)).status;
    assert.equal(await statusWith({ 'sec-fetch-site': 'same-site' }), 403);
    assert.equal(
      await statusWith({ 'sec-fetch-site': 'same-site', 'x-requested-with': 'XMLHttpRequest' }),
      200,
    );
    assert.equal(await statusWith({ origin: 'https://evil.example', host: 'portal.example' }), 403);
    assert.equal(await statusWith({ origin: 'null', host: 'portal.example' }), 403);
    assert.equal(
      await statusWith({ origin: 'https://portal.example', host: 'portal.example' }),
      200,
    );
  });

  it('is rejected when its body is nested more than ten deep', async () => {
    const nested = (depth: number) => `{"username":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    assert.equal((await api.post('/auth/login/initiate', nested(9))).status, 422);
    assert.equal((await api.post('/auth/login/initiate', nested(10))).status, 400);
  });

  it('is never kept by a cache and carries its id back', async () => {
    const { headers, body } = await api.get('/users/me', undefined, {
      'x-request-id': 'edge-12345678',
    });
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['x-request-id'], 'edge-12345678');
    assert.equal(body.request_id, 'edge-12345678');
    const odd = await api.get('/users/me', undefined, { 'x-request-id': 'a b"c' });
    assert.match(odd.body.request_id, /^[0-9a-f-]{36}$/);
  });
});

describe('a fault on our side', () => {
  it('responds with 500 without internals and logs the cause without personal data', async () => {
    const lines: string[] = [];
    const { loggerOptions } = await import('./logging.ts');
    const api = await startTestApi({
      logger: {
        ...(loggerOptions('info') as object),
        stream: { write: (line: string) => void lines.push(line) },
      },
    });
    try {
      const token = await api.signIn();
      await api.post('/local/contact-us', {
        email: 'ada@example.com',
        message: 'A private matter',
      });
      await api.deps.db.execute('alter table contact_messages rename to elsewhere');
      const { status, body } = await api.post('/local/contact-us', {
        email: 'ada@example.com',
        message: 'A private matter',
      });
      assert.equal(status, 500);
      assert.equal(errorBody.parse(body).code, 'internal');
      assert.doesNotMatch(JSON.stringify(body), /relation|contact_messages|insert/);
      const log = lines.join('');
      assert.match(log, /relation .*contact_messages.* does not exist/);
      assert.match(log, new RegExp(body.request_id));
      for (const secret of [
        'ada@example.com',
        'private matter',
        '803 000 0001',
        'Portal-demo-1',
        token,
      ]) {
        assert.ok(!log.includes(secret), `the log holds ${secret}`);
      }
    } finally {
      await api.close();
    }
  });
});
