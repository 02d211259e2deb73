import { checkFolder, describePart, ok, warning } from '@portal/server-kit/doctor';
import { endedSettingsAdvice, readConfig, type Config } from '../config.ts';
import { checkBackups } from './backups.ts';
import { checkDatabase } from './database.ts';
import { checkEmbedded } from './embedded.ts';
import { checkKeys } from './keys.ts';
import { checkMail, checkTexts } from './messages.ts';
import { checkPayments } from './payments.ts';
import { checkProxies, checkServing } from './serving.ts';
import { checkUploads } from './uploads.ts';

/** The checks of the API, with the settings of the API that runs here or is to run here. */
export const openApiPart = describePart({
  name: 'api',
  readConfig,
  settingsAre: 'api/README.md lists them',
  describe: describeDeployment,
  checks: (config, _env, { apiProcesses, sendTo }) => {
    const { databaseUrl } = config;
    return [
      { name: 'disk', run: () => checkFolder(config.dataDir) },
      { name: 'uploads', run: () => checkUploads(config) },
      { name: 'backups', run: () => checkBackups(config, new Date()) },
      { name: 'keys', run: async () => checkKeys(config) },
      {
        name: 'database',
        run: () =>
          databaseUrl === undefined
            ? checkEmbedded(config)
            : checkDatabase({ ...config, databaseUrl }, apiProcesses),
      },
      { name: 'mail', run: () => checkMail(config, sendTo) },
      { name: 'text messages', run: (signal) => checkTexts(config, sendTo, signal) },
      { name: 'payments', run: (signal) => checkPayments(config, signal) },
      { name: 'proxies', run: async () => checkProxies(config) },
      { name: 'serving', run: (signal) => checkServing(config, signal) },
    ];
  },
});

function describeDeployment({ production, portalUrl, endedSettings }: Config) {
  if (endedSettings.length > 0)
    return warning(endedSettingsAdvice.says(endedSettings), endedSettingsAdvice.advice);
  return ok(`${production ? 'production' : 'a demonstration'} at ${portalUrl}`);
}
