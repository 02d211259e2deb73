import { portalApi } from '@portal/remote-kit/api';
import { globalErrorRules } from './global-error-rules.ts';
import { addServerData } from './store.ts';

addServerData(portalApi, globalErrorRules);

/** The shell's modules import the API from here, so that its responses have a place in the store. */
export { fillQueries, portalApi } from '@portal/remote-kit/api';
export { adoptSession, fetchUser } from '@portal/remote-kit/session';
