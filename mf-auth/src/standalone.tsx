import { startStandalone } from '@portal/remote-kit/testing/standalone';
import descriptor from '../remote.json';

startStandalone({
  descriptor,
  mounts: {
    './auth-callback': () => import('./exposes/auth-callback.ts'),
    './user-auth': () => import('./exposes/user-auth.ts'),
    './second-factor': () => import('./exposes/second-factor.ts'),
    './register': () => import('./exposes/register.ts'),
    './new-password': () => import('./exposes/new-password.ts'),
    './reset-password': () => import('./exposes/reset-password.ts'),
    './email': () => import('./exposes/email.ts'),
  },
  modals: {
    './sign-in': () => import('./exposes/sign-in.ts'),
    './forgot-password': () => import('./exposes/forgot-password.ts'),
    './activate-account': () => import('./exposes/activate-account.ts'),
    './recover-registration-number': () => import('./exposes/recover-registration-number.ts'),
    './recover-email': () => import('./exposes/recover-email.ts'),
    './email-verification': () => import('./exposes/email-verification.ts'),
    './second-factor': () => import('./exposes/second-factor.ts'),
  },
  // Its own work is to sign someone in.
  signInAs: null,
});
