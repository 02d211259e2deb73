import { startStandalone } from '@portal/remote-kit/testing/standalone';
import descriptor from '../remote.json';

startStandalone({
  descriptor,
  mounts: {
    './profile': () => import('./exposes/profile.ts'),
    './second-factor': () => import('./exposes/second-factor.ts'),
    './verify': () => import('./exposes/verify.ts'),
    './owners-desk': () => import('./exposes/owners-desk.ts'),
  },
  modals: {
    './edit-profile': () => import('./exposes/edit-profile.ts'),
    './correct-name': () => import('./exposes/correct-name.ts'),
    './successful-registration': () => import('./exposes/successful-registration.ts'),
  },
  widgets: {
    './record-step': () => import('./exposes/record-step.ts'),
    './record-card': () => import('./exposes/record-card.ts'),
  },
  staff: 'support@agency.example.com',
  signInAs: '0803 000 0001',
});
