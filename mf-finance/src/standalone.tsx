import { remoteDescriptor } from '@portal/contract/composition';
import { startStandalone } from '@portal/remote-kit/testing/standalone';
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
