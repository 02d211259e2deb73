import { remoteDescriptor } from '@portal/shared-lib/federation';
import descriptor from '../remote.json';

test('the shell can read what this remote offers', () => {
  expect(remoteDescriptor.safeParse(descriptor).error?.issues ?? []).toEqual([]);
});
