import { retrying } from '@portal/remote-kit/retry';

/** All that asks the API: none of it is part of the landing page. */
export function loadServerData() {
  return retrying(() => import(/* webpackChunkName: "server-data" */ './server-data.ts'));
}
