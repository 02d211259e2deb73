import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { RenderJob, RenderOutcome } from './render-job.ts';
import { openRenderPool } from './render-pool.ts';

/**
 * A shell's server form as a test wants it. `request.url` says which page; what it returns is what the shell's own would.
 */
const shell = form(
  'shell',
  `
  let seen = [];
  let compiled = 0;
  exports.renderProtocol = 2;
  exports.compileStyles = (css) => css + ' compiled ' + ++compiled + ', pages ' + seen.length;
  exports.renderPage = async ({ url, cookies, responses, remotes, onArea, settle, compileStyles }) => {
    await settle();
    seen.push(cookies.user_id);
    if (url === '/styles') {
      const html = ['.a', '.b', '.a'].map((css) => compileStyles(css)).join('; ');
      return { html, styles: '', details: {}, failed: [] };
    }
    const failed = [];
    let html = seen.join() + ' ' + responses.map(([, json]) => json).join();
    for (const [name, start] of Object.entries(remotes)) {
      onArea(name.replace('_1', '').replace('_', '-'));
      html += await start((specifier) => specifier).page(url);
      onArea(null);
    }
    if (url === '/skip') return { skipped: 'redirect' };
    const details = { url, userId: cookies.user_id, locale: 'en', now: 0, title: null, releases: {}, parts: [], queries: [] };
    return { html, styles: '', details, failed };
  };`,
);

const remote = form(
  'mf-bank',
  `
  exports.default = {
    page: (url) => {
      if (url === '/hang') for (;;);
      if (url === '/spin') for (const { cpuUsage } = URL.constructor('return process')(); cpuUsage().user < 1500e3;);
      if (url === '/slow') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      if (url === '/wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
      if (url === '/never') return new Promise(() => {});
      if (url === '/crash') throw new Error('broken');
      if (url === '/grow') { const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length)); }
      if (url === '/escape') {
        const host = URL.constructor('return process')();
        const tried = {};
        tried.environment = Object.keys(host.env).filter((name) => name !== 'NODE_CHANNEL_FD').join();
        const { readFileSync } = host.getBuiltinModule('node:fs');
        try { readFileSync('/etc/passwd'); tried.file = 'read'; } catch (error) { tried.file = error.code; }
        const { spawnSync } = host.getBuiltinModule('node:child_process');
        try { spawnSync('id'); tried.command = 'run'; } catch (error) { tried.command = error.code; }
        const net = host.getBuiltinModule('node:net');
        return new Promise((resolve) => {
          const socket = net.connect(Number(new URL('http://localhost:' + 9).port), '127.0.0.1');
          socket.on('error', (error) => resolve(JSON.stringify({ ...tried, network: error.code })));
          socket.on('connect', () => resolve(JSON.stringify({ ...tried, network: 'reached' })));
        });
      }
      return 'bank';
    },
  };`,
);

function form(key: string, text: string) {
  return { key, text };
}

const job = (url: string, user = 'u-1', responses: [string, string][] = []): RenderJob => ({
  shell,
  remotes: { mf_bank_1: remote },
  request: { url, boot: '{}', cookies: { user_id: user }, locale: 'en', responses },
});

const htmlOf = (outcome: RenderOutcome) =>
  outcome.kind === 'rendered' ? outcome.content.html : JSON.stringify(outcome);

const pool = openRenderPool({ processes: 2, limitMs: 10_000 });
after(() => pool.close());

/** The limit is short: for work that is never done. */
const hasty = openRenderPool({ processes: 2, limitMs: 700, heapMegabytes: 64 });
after(() => hasty.close());

// A busy machine takes longer to start a process than a visitor waits for a page.
before(async () => {
  await rendersAgain(pool);
  await rendersAgain(hasty);
});

test('a page is rendered from forms and data', async () => {
  const outcome = await pool.render(job('/', 'u-1', [['/cards', '"one card"']]));
  assert.equal(htmlOf(outcome), 'u-1 "one card"bank');
});

test('styles are compiled once for all pages, where no page is', async () => {
  const single = openRenderPool({ processes: 1, limitMs: 10_000 });
  await rendersAgain(single);
  const pages = [await single.render(job('/styles')), await single.render(job('/styles', 'u-2'))];
  await single.close();
  const expected = '.a compiled 1, pages 0; .b compiled 2, pages 0; .a compiled 1, pages 0';
  assert.deepEqual(pages.map(htmlOf), [expected, expected]);
});

test('a page that leads elsewhere is skipped', async () => {
  assert.deepEqual(await pool.render(job('/skip')), { kind: 'skipped', why: 'redirect' });
});

test('a shell that speaks another protocol is not used', async () => {
  const older = form('shell-2', 'exports.renderProtocol = 0;');
  assert.deepEqual(await pool.render({ ...job('/'), shell: older }), {
    kind: 'skipped',
    why: 'protocol',
  });
});

test('no page finds what another one has left: 1,000 pages of two owners in random order', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 1000 }, async (_, number) => {
      const owner = Math.random() < 0.5 ? 'amina' : 'bola';
      const wanted = job('/', owner, [['/me', `"${owner} ${number}"`]]);
      for (;;) {
        const outcome = await pool.render(wanted);
        if (outcome.kind !== 'busy') return { owner, number, outcome };
        await new Promise((resolve) => setTimeout(resolve, 20 * Math.random()));
      }
    }),
  );
  for (const { owner, number, outcome } of outcomes)
    assert.equal(htmlOf(outcome), `${owner} "${owner} ${number}"bank`);
});

test('a page that hangs is given up in time, with whose code it was, and the next one is rendered', async () => {
  const { promise: late, resolve: onLate } = Promise.withResolvers<string>();
  const hanging = hasty.render({ ...job('/hang'), onLate });
  // A hanging page is given up by the processor time that it took: on a busy machine both take longer.
  const first = await Promise.race([rendersAgain().then(() => 'another page'), late]);
  assert.equal(first, 'another page', 'the other process goes on');
  assert.deepEqual(await hanging, { kind: 'busy' });
  assert.equal(await late, 'mf-bank');
  await rendersAgain();
});

for (const [what, url, isFault] of [
  ['takes a processor for too long is late', '/spin', true],
  ['waits for a processor that others use is not', '/wait', false],
] as const)
  test(`a page that ${what}`, async (t) => {
    const own = openRenderPool({ processes: 1, limitMs: 500 });
    t.after(() => own.close());
    await rendersAgain(own);
    for (let page = 0; page < 3; page++) await own.render(job('/'));
    const late: string[] = [];
    const outcome = await own.render({ ...job(url), onLate: (app) => late.push(app) });
    assert.equal(outcome.kind, 'busy', 'the visitor waits for neither');
    await rendersAgain(own);
    assert.deepEqual(late, isFault ? ['mf-bank'] : []);
  });

test('a page that waits for what never comes is late, though it takes no processor', async (t) => {
  const own = openRenderPool({ processes: 1, limitMs: 300 });
  t.after(() => own.close());
  await rendersAgain(own);
  const { promise: late, resolve: onLate } = Promise.withResolvers<[string, string]>();
  const outcome = await own.render({ ...job('/never'), onLate: (...said) => onLate(said) });
  assert.equal(outcome.kind, 'busy');
  const [app, message] = await late;
  assert.equal(app, 'mf-bank');
  assert.match(message, /^\d{4} ms of waiting for what did not come, and 300 are allowed$/);
  await rendersAgain(own);
});

test('a page that throws names its app', async () => {
  const outcome = await pool.render(job('/crash'));
  assert.deepEqual(outcome, { kind: 'failed', app: 'mf-bank', message: 'Error: broken' });
});

test('a page that takes all memory ends its process only', async () => {
  const outcome = await hasty.render(job('/grow'));
  assert.ok(outcome.kind === 'failed' || outcome.kind === 'busy', outcome.kind);
  await rendersAgain();
});

test('code that gets out of its realm finds no environment, no file, no command and no network', async () => {
  const outcome = await pool.render(job('/escape'));
  const found = JSON.parse(htmlOf(outcome).replace(/^u-1 /, '')) as Record<string, string>;
  assert.equal(found.environment, '');
  assert.equal(found.file, 'ERR_ACCESS_DENIED');
  assert.equal(found.command, 'ERR_ACCESS_DENIED');
  // Where the platform cannot block the network the connection is refused by the port.
  assert.match(found.network ?? '', /ENETUNREACH|ECONNREFUSED/);
});

test('more pages than can wait are left to the browser at once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 60 }, () => pool.render(job('/'))));
  const busy = outcomes.filter(({ kind }) => kind === 'busy');
  assert.ok(busy.length > 0, 'some are not taken');
  assert.equal(
    outcomes.length - busy.length,
    outcomes.filter(({ kind }) => kind === 'rendered').length,
  );
});

test('pages that would not come in time are left to the browser at once, so that the others come', async (t) => {
  // A busy machine adds to each page a part of what is left of it.
  const own = openRenderPool({ processes: 1, limitMs: 2000 });
  t.after(() => own.close());
  await rendersAgain(own);
  for (let page = 0; page < 8; page++) await own.render(job('/slow'));
  const done: RenderOutcome['kind'][] = [];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { kind } = await own.render(job('/slow'));
      done.push(kind);
    }),
  );
  const left = done.indexOf('rendered');
  assert.ok(left > 0, `some are left before the first comes: ${done.join()}`);
  assert.ok(
    done.slice(left).every((kind) => kind === 'rendered'),
    `all that wait come: ${done.join()}`,
  );
});

test('after it is closed, pages are left to the browser', async () => {
  const closed = openRenderPool({ processes: 1, limitMs: 1000 });
  await closed.close();
  assert.deepEqual(await closed.render(job('/')), { kind: 'busy' });
});

async function rendersAgain(pool = hasty): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const { kind }: { kind: RenderOutcome['kind'] } = await pool.render(job('/'));
    if (kind === 'rendered') return;
    // Refused at once while a process is busy or being started.
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  assert.fail('no page is rendered any more');
}
