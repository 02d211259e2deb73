import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openChannel } from './open-terminal.ts';

test('a canary is given to staff, to a share, and taken away', async (t) => {
  const { run, publish } = await openChannel(t);
  const next = await publish('mf-benefits', '1.2.0');
  assert.equal(
    (await run('canary mf-benefits@1.2.0 --staff --reason "try it"')).out,
    `  mf-benefits: ${next} for staff\nproduction is at revision 4. Nothing else has changed.\n`,
  );
  await run('canary mf-benefits@1.2.0 --percent 10 --reason "well so far"');
  assert.match((await run('status')).out, new RegExp(`${next} for 10 % of visitors`));
  const { out } = await run('gate');
  assert.match(out, /hold, 0 of 30 visitors that are needed/);
  assert.match(out, /It takes 50 networks to move a release/);
  await run('canary clear --reason "not today"');
  assert.doesNotMatch((await run('status')).out, /for 10 %/);
  const { out: after } = await run('gate');
  assert.doesNotMatch(after, /\n {2}canary /, 'only the promoted release is left to look at');
  const unwatched = await run('gate', { GATE_WATCH_MINUTES: '0' });
  assert.equal(unwatched.out, 'production has no canary, and no release is watched.\n');
});

test('two apps have a canary each; one ends, then all', async (t) => {
  const { run, publish } = await openChannel(t);
  const finance = await publish('mf-finance', '1.0.0');
  await run('promote mf-finance@1.0.0 --reason first');
  const next = await publish('mf-benefits', '1.2.0');
  const more = await publish('mf-finance', '1.1.0');
  await run('canary mf-benefits@1.2.0 --percent 10 --reason x');
  await run('canary mf-finance@1.1.0 --staff --reason x');
  const { out } = await run('status');
  assert.match(out, new RegExp(`mf-benefits +\\S+ +${next} for 10 % of visitors\n`));
  assert.match(out, new RegExp(`mf-finance +${finance} +${more} for staff`));
  assert.match(
    (await run('gate')).out,
    /mf-benefits 1\.2\.0.*: hold[^]*mf-finance 1\.1\.0.*: hold/,
  );
  assert.equal(
    (await run('canary clear mf-finance --reason "not today"')).out,
    `  mf-finance: ${more} is no canary any more\n  mf-finance: ${more} is taken back\nproduction is at revision 7. Nothing else has changed.\n`,
  );
  const late = await run('canary clear mf-finance --reason x');
  assert.deepEqual(
    [late.code, late.err],
    [1, `Rejected. mf-finance has no canary in production. Canaries: mf-benefits ${next}.\n`],
  );
  await run('canary clear --reason "not today"');
  const { out: after } = await run('gate');
  assert.doesNotMatch(after, /\n {2}canary /, 'only the promoted release is left to look at');
  const unwatched = await run('gate', { GATE_WATCH_MINUTES: '0' });
  assert.equal(unwatched.out, 'production has no canary, and no release is watched.\n');
});

test('several apps go live in one revision, and back in one', async (t) => {
  const { run, publish, second } = await openChannel(t);
  const next = await publish('mf-benefits', '1.2.0');
  const finance = await publish('mf-finance', '1.0.0');
  const later = await publish('mf-finance', '1.1.0');
  await run('promote mf-finance@1.0.0 --reason first');
  assert.equal(
    (await run('promote mf-benefits@1.2.0 mf-finance@1.1.0 --reason "the release day"')).out,
    `  mf-benefits: ${second} -> ${next}\n  mf-finance: ${finance} -> ${later}\nproduction is at revision 5. Nothing else has changed.\n`,
  );
  const back = await run('rollback mf-benefits@1.0.0 mf-finance --reason "not today"');
  assert.equal(back.code, 0, back.err);
  assert.match(
    back.out,
    /mf-benefits: 1\.2\.0-\w+ -> 1\.0\.0-[^]*mf-finance: 1\.1\.0-\w+ -> 1\.0\.0-/,
  );
  assert.match(back.out, /revision 6\./);
});

test('a release that was taken back goes live again only with --again', async (t) => {
  const { run, second } = await openChannel(t);
  await run('rollback mf-benefits --reason "the plans are gone"');
  const again = 'promote mf-benefits@1.1.0 --reason "the API was slow"';
  const { code, err } = await run(again);
  assert.deepEqual(
    [code, err],
    [
      1,
      `Rejected. mf-benefits ${second} was taken back in revision 4 by ada: the plans are gone\nTo give it to visitors again, say why: --again --reason "…"\n`,
    ],
  );
  const meant = await run(`${again} --again`);
  assert.match(meant.out, /1\.1\.0-\w+ was taken back before, and is given again/);
  assert.doesNotMatch((await run('status')).out, /taken back/);
});

test('a remote is retired, and its promotion brings it back', async (t) => {
  const { run } = await openChannel(t);
  const { out } = await run('retire mf-benefits --reason "the campaign is over"');
  assert.equal(
    out,
    '  mf-benefits: taken away\nproduction is at revision 4. Nothing else has changed.\n',
  );
  assert.doesNotMatch((await run('status')).out, /mf-benefits/);
  assert.match((await run('retire shell --reason x')).err, /The shell cannot be retired/);
  assert.equal((await run('promote mf-benefits@1.1.0 --reason "it goes on"')).code, 0);
});

test('a manager without --expect is told what others changed, and is stopped where it is about the same app', async (t) => {
  const { run, publish } = await openChannel(t);
  await publish('mf-finance', '1.0.0');
  const ben = { RELEASE_ACTOR: 'ben' };
  const next = await publish('mf-benefits', '1.2.0');
  await run('status', ben);
  await run('promote mf-finance@1.0.0 --reason "the bank is there"');

  const told = await run('promote mf-benefits@1.2.0 --reason "plans by region"', ben);
  assert.equal(told.code, 0, 'mf-finance is another matter');
  assert.match(
    told.out,
    /^production has changed since you last looked \(revision 3, now 4\):\n {2}4 {3}ada: the bank is there\n {6}mf-finance: 1\.0\.0-\w+, its first\n\n {2}mf-benefits: /,
  );
  const late = await run('rollback mf-benefits --reason "they are gone"');
  assert.deepEqual([late.code, late.out], [3, '']);
  assert.match(
    late.err,
    new RegExp(
      `^production has changed since you last looked \\(revision 4, now 5\\):\n  5   ben: plans by region\n      mf-benefits: \\S+ -> ${next}\nNothing was changed. Repeat the command if it still holds.\n$`,
    ),
  );
  const meant = await run('rollback mf-benefits --reason "they are gone"');
  assert.equal(meant.code, 0, meant.err);
  assert.doesNotMatch(meant.out, /last looked/);
});

test('a first look, one that is fresh and --expect have no news', async (t) => {
  const { run, publish } = await openChannel(t);
  await publish('mf-benefits', '1.2.0');
  const ben = { RELEASE_ACTOR: 'ben' };
  const first = await run('promote mf-benefits@1.2.0 --reason x', ben);
  assert.deepEqual([first.code, /last looked/.test(first.out)], [0, false]);
  await run('history');
  assert.equal((await run('rollback mf-benefits --reason x')).code, 0);
  const named = await run('promote mf-benefits@1.2.0 --again --expect 5 --reason x', ben);
  assert.deepEqual([named.code, /last looked/.test(named.out)], [0, false]);
});
