import { checkClockOf } from './clock.ts';
import { wrong, type Check, type Finding } from './finding.ts';
import { checkNode } from './machine.ts';
import type { DoctorOptions, OpenPart } from './run-doctor.ts';

interface PartDescription<Config> {
  name: string;
  /** Throws where the settings cannot be used. */
  readConfig: (env: NodeJS.ProcessEnv) => Config;
  /** Where the settings are described. */
  settingsAre: string;
  describe: (config: Config, env: NodeJS.ProcessEnv) => Finding;
  checks: (config: Config, env: NodeJS.ProcessEnv, options: DoctorOptions) => readonly Check[];
}

/** Every server is checked for its settings, Node and clock, around its own checks. Settings that cannot be used end it. */
export const describePart =
  <Config>({
    name,
    readConfig,
    settingsAre,
    describe,
    checks,
  }: PartDescription<Config>): OpenPart =>
  (env, options) => {
    const { clockUrl } = options;
    const node: Check = { name: 'node', run: async () => checkNode() };
    let config: Config;
    try {
      config = readConfig(env);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const settings = wrong(
        reason,
        `Correct the settings (${settingsAre}): everything else is checked after that.`,
      );
      return { name, checks: [{ name: 'settings', run: async () => settings }, node] };
    }
    return {
      name,
      checks: [
        { name: 'settings', run: async () => describe(config, env) },
        node,
        ...checks(config, env, options),
        ...(clockUrl === null
          ? []
          : [{ name: 'clock', run: (signal: AbortSignal) => checkClockOf(clockUrl, signal) }]),
      ],
    };
  };
