import {
  checkClockOf,
  checkFolder,
  checkNode,
  ok,
  wrong,
  type Check,
  type OpenPart,
} from '@portal/server-kit/doctor';
import { readDeployment } from '@portal/server-kit/settings';
import { readEdgeConfig, type EdgeConfig } from '../config.ts';
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
export const openEdgePart: OpenPart = (env, { clockUrl }) => {
  const node: Check = { name: 'node', run: async () => checkNode() };
  let config: EdgeConfig;
  try {
    config = readEdgeConfig(env);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const settings = wrong(
      reason,
      'Correct the settings (.env.example describes them): everything else is checked after that.',
    );
    return { name: 'edge', checks: [{ name: 'settings', run: async () => settings }, node] };
  }
  const isProduction = readDeployment(env) === 'production';
  const { location, dataDirectory } = config.store;
  return {
    name: 'edge',
    checks: [
      {
        name: 'settings',
        run: async () =>
          ok(
            `${isProduction ? 'production' : 'a demonstration'}, channel ${config.channel} of ${location}`,
          ),
      },
      node,
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
      ...(clockUrl === null
        ? []
        : [{ name: 'clock', run: (signal: AbortSignal) => checkClockOf(clockUrl, signal) }]),
    ],
  };
};
