import { checkFolder, describePart, ok } from '@portal/server-kit/doctor';
import { readDeployment } from '@portal/server-kit/settings';
import { readEdgeConfig } from '../config.ts';
import { checkKeys } from './keys.ts';
import { checkStore } from './store.ts';
import {
  checkApi,
  checkPortalUrl,
  checkProxies,
  checkRendering,
  checkServing,
} from './surroundings.ts';

/** The checks of the edge, with the settings of the edge that runs here or is to run here. */
export const openEdgePart = describePart({
  name: 'edge',
  readConfig: readEdgeConfig,
  settingsAre: '.env.example describes them',
  describe: ({ channel, store }, env) =>
    ok(
      `${isInProduction(env) ? 'production' : 'a demonstration'}, channel ${channel} of ${store.location}`,
    ),
  checks: (config, env) => {
    const isProduction = isInProduction(env);
    const { location, dataDirectory } = config.store;
    return [
      { name: 'disk', run: () => checkFolder(dataDirectory) },
      ...(location.startsWith('s3:') || location.startsWith(`${dataDirectory}/`)
        ? []
        : [{ name: 'disk of the store', run: () => checkFolder(location) }]),
      { name: 'keys', run: async () => checkKeys(config, env, isProduction) },
      { name: 'store', run: () => checkStore(config, env) },
      { name: 'api', run: (signal) => checkApi(config, Boolean(env.API_URL), signal) },
      { name: 'proxies', run: async () => checkProxies(config, isProduction) },
      { name: 'rendering', run: () => checkRendering(config) },
      { name: 'certificate', run: (signal) => checkPortalUrl(config, isProduction, signal) },
      { name: 'serving', run: (signal) => checkServing(config, signal) },
    ];
  },
});

const isInProduction = (env: NodeJS.ProcessEnv) => readDeployment(env) === 'production';
