import type { MountDescriptor } from './descriptor.ts';
import { fillRead } from './read-path.ts';
import { pageReads } from './reads.ts';

const mount: MountDescriptor = {
  path: '/dashboard/finance',
  layout: 'dashboard',
  middleware: ['auth'],
  expose: './finance',
  pages: ['', 'pay', ':name', ':name/of/:other'],
  reads: {
    '': ['/accounts', '/{user_id}/bank'],
    ':name': ['/things/{name}'],
    ':name/of/:other': ['/things?of={other}&name={name}'],
    pay: ['/benefits/{?benefit}', '/accounts'],
  },
};

test.each([
  ['/dashboard/finance', ['/accounts', '/{user_id}/bank']],
  ['/dashboard/finance/pay', ['/accounts']],
  ['/dashboard/finance/pay?benefit=tools&benefit=other', ['/benefits/tools', '/accounts']],
  ['/dashboard/finance/pay?benefit=..%2Fusers%3Fa', ['/benefits/..%2Fusers%3Fa', '/accounts']],
  ['/dashboard/finance/pay?benefit=..', ['/accounts']],
  ['/dashboard/finance/pay?benefit=', ['/accounts']],
  ['/dashboard/finance/pay?benefit=%7Buser_id%7D', ['/benefits/%7Buser_id%7D', '/accounts']],
  ['/dashboard/finance/a', ['/things/a']],
  ['/dashboard/finance/a%20b', ['/things/a%20b']],
  ['/dashboard/finance/a%2F..%2Fb', ['/things/a%2F..%2Fb']],
  ['/dashboard/finance/a%3Fb%23', ['/things/a%3Fb%23']],
  ['/dashboard/finance/%', ['/things/%25']],
  ['/dashboard/finance/..', []],
  ['/dashboard/finance/%2e%2e', []],
  ['/dashboard/finance/a/of/b&c', ['/things?of=b%26c&name=a']],
  ['/dashboard/finance/a/b', []],
  ['/dashboard/finances', []],
])('at %s a page reads %j', (url, reads) => {
  const [pathname = '', search = ''] = url.split('?');
  expect(pageReads(mount, pathname, search)).toEqual(reads);
});

test('an id that leads elsewhere or is not there fills in nothing', () => {
  const read = '/{user_id}/bank';
  expect(fillRead(read, { user_id: 'u-1' })).toBe('/u-1/bank');
  for (const user_id of ['', '.', '..']) expect(fillRead(read, { user_id })).toBeNull();
});
