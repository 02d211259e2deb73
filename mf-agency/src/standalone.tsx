import { startStandalone } from '@portal/remote-kit/testing/standalone';
import descriptor from '../remote.json';

startStandalone({
  descriptor,
  mounts: {
    './agency': () => import('./exposes/agency.ts'),
    './invitation': () => import('./exposes/invitation.ts'),
  },
  modals: {},
  frames: { './frame': () => import('./exposes/frame.ts') },
  // Staff sign in on the page: administration@agency.example.com, the password of the demonstration.
  signInAs: null,
});
