import { remoteDescriptor } from '@portal/shared-lib/federation/descriptor';
import { startStandalone } from '@portal/shared-lib/testing/standalone';
import descriptor from '../remote.json';

startStandalone({
  descriptor: remoteDescriptor.parse(descriptor),
  mounts: {
    './finance': () => import('./exposes/finance.ts'),
    './messaging': () => import('./exposes/messaging.ts'),
  },
  modals: {},
  signInAs: '0803 000 0001',
});
