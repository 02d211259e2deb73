import { noticeUntrustedProxies } from './untrusted-proxy.ts';

async function lines(requests: { ip: string; forwarded?: string; times: number }[]) {
  const said: string[] = [];
  const notice = noticeUntrustedProxies(
    { warn: (_details, message) => said.push(message) },
    'EDGE_TRUSTED_PROXIES',
  );
  for (const { ip, forwarded, times } of requests)
    for (let time = 0; time < times; time += 1)
      await new Promise<void>((done) =>
        notice({ ip, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }, null, done),
      );
  return said;
}

test('a proxy of our own network that is not trusted is named once, with the setting', async () => {
  const said = await lines([
    { ip: '10.0.0.4', forwarded: '197.210.1.1', times: 200 },
    { ip: '::ffff:10.0.0.5', forwarded: '197.210.1.1', times: 200 },
  ]);
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(/^10\.0\.0\.4 .*EDGE_TRUSTED_PROXIES$/);
  expect(said[1]).toMatch(/^10\.0\.0\.5 /);
});

test.each([
  ['a visitor who makes up the header', [{ ip: '197.210.1.1', forwarded: '1.1.1.1', times: 500 }]],
  ['a program on this machine without the header', [{ ip: '127.0.0.1', times: 500 }]],
  [
    'a visitor on this machine behind a trusted proxy',
    [
      { ip: '127.0.0.1', forwarded: '127.0.0.1', times: 500 },
      { ip: '127.0.0.1', forwarded: '::ffff:127.0.0.1', times: 500 },
    ],
  ],
  ['a few requests', [{ ip: '10.0.0.4', forwarded: '197.210.1.1', times: 49 }]],
])('%s is no proxy', async (_name, requests) => {
  expect(await lines(requests)).toEqual([]);
});

test('no more than eight are named', async () => {
  const requests = Array.from({ length: 40 }, (_, host) => ({
    ip: `10.0.1.${host}`,
    forwarded: '10.0.9.9',
    times: 100,
  }));
  expect(await lines(requests)).toHaveLength(8);
});
