import { remoteDescriptor } from '@portal/contract/composition';
import { startStandalone } from '@portal/remote-kit/testing/standalone';
import descriptor from '../remote.json';

startStandalone({
  descriptor: remoteDescriptor.parse(descriptor),
  mounts: { './agency': () => import('./exposes/agency.ts') },
  modals: {},
  // Staff sign in on the page: administration@agency.example.com, the password of the demonstration.
  signInAs: null,
});
