import type { MountModule } from '@portal/remote-kit';
import { remoteDescriptor } from '@portal/contract/composition';
import descriptor from '../remote.json';

test('the shell can read what this remote offers', () => {
  expect(remoteDescriptor.safeParse(descriptor).error?.issues ?? []).toEqual([]);
});

test('the paths that the edge knows are those of the routes', async () => {
  for (const { expose, pages } of descriptor.mounts) {
    const { routes } = (await import(`./exposes/${expose}.ts`)) as MountModule;
    expect(pages).toEqual(routes.map(({ path = '' }) => path));
  }
});
