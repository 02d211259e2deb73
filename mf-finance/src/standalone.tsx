import { remoteDescriptor } from '@portal/contract/composition';
import { startStandalone } from '@portal/remote-kit/testing/standalone';
import descriptor from '../remote.json';

startStandalone({
  descriptor: remoteDescriptor.parse(descriptor),
  mounts: {
    './finance': () => import('./exposes/finance.ts'),
    './messaging': () => import('./exposes/messaging.ts'),
    './messages-desk': () => import('./exposes/messages-desk.ts'),
    './announcements-desk': () => import('./exposes/announcements-desk.ts'),
  },
  modals: {},
  widgets: {
    './balance-card': () => import('./exposes/balance-card.ts'),
    './transactions-card': () => import('./exposes/transactions-card.ts'),
    './messages-card': () => import('./exposes/messages-card.ts'),
  },
  staff: {
    '/agency/messages': 'support@agency.example.com',
    '/agency/announcements': 'publishing@agency.example.com',
  },
  signInAs: '0803 000 0001',
});
