import { portalApi } from '@portal/remote-kit/api';
import { globalErrorRules } from './global-error-rules.ts';
import { addServerData } from './store.ts';

addServerData(portalApi, globalErrorRules);

/** In the shell, whoever asks the API takes it from here: its responses have a place in the store then. */
export { portalApi } from '@portal/remote-kit/api';
export { adoptSession, fetchUser } from '@portal/remote-kit/session';
