import { remoteDescriptor } from '@portal/contract/composition';
import { startStandalone } from '@portal/remote-kit/testing/standalone';
import descriptor from '../remote.json';

startStandalone({
  descriptor: remoteDescriptor.parse(descriptor),
  mounts: {
    './public-benefits': () => import('./exposes/public-benefits.ts'),
    './benefits': () => import('./exposes/benefits.ts'),
    './claims': () => import('./exposes/claims.ts'),
    './activate': () => import('./exposes/activate.ts'),
    './business-insurance': () => import('./exposes/business-insurance.ts'),
    './catalogue-desk': () => import('./exposes/catalogue-desk.ts'),
    './claims-desk': () => import('./exposes/claims-desk.ts'),
    './loans-desk': () => import('./exposes/loans-desk.ts'),
    './payments-desk': () => import('./exposes/payments-desk.ts'),
  },
  modals: {},
  widgets: {
    './benefits-step': () => import('./exposes/benefits-step.ts'),
    './benefits-card': () => import('./exposes/benefits-card.ts'),
  },
  staff: {
    '/agency/claims': 'claims@agency.example.com',
    '/agency/loans': 'finance@agency.example.com',
    '/agency/payments': 'finance@agency.example.com',
    '/agency/catalogue': 'catalogue@agency.example.com',
  },
  signInAs: '0803 000 0001',
});
