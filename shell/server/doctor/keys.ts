import { readSigningKeys, signsChannels } from '@portal/releases';
import { checkKeyFile, ok, warning, wrong, type Finding } from '@portal/server-kit/doctor';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EdgeConfig } from '../config.ts';

const minStaffKey = 32;
const guide = 'docs/runbooks/keys-and-secrets.md';

/** Keys of releases and of staff passes. Makes none where there is none yet. */
export function checkKeys(
  { store: { dataDirectory } }: EdgeConfig,
  env: NodeJS.ProcessEnv,
  isProduction: boolean,
): Finding {
  const generated = ['release-signing-key.pem', 'staff-cookie.key'].map((name) =>
    join(dataDirectory, name),
  );
  const [signingFile = '', staffFile = ''] = generated;
  for (const file of generated) {
    const open = checkKeyFile(file);
    if (open) return open;
  }
  const { STAFF_COOKIE_KEY: staffKey, RELEASE_SIGNING_KEY, RELEASE_PUBLIC_KEY } = env;
  if (staffKey && staffKey.length < minStaffKey)
    return wrong(
      `STAFF_COOKIE_KEY has ${staffKey.length} characters: passes of staff can be forged`,
      `Make one of ${minStaffKey} or more with openssl rand -base64 33: ${guide}.`,
    );
  const isGenerated = !RELEASE_SIGNING_KEY && !RELEASE_PUBLIC_KEY;
  if (isGenerated && !existsSync(signingFile))
    return isProduction
      ? wrong('RELEASE_PUBLIC_KEY is not set', `npm run release -- keys makes a pair: ${guide}.`)
      : ok(`the first start makes keys in ${dataDirectory}`);
  const keys = readSigningKeys(env, dataDirectory);
  if (keys.trusted.length === 0)
    return wrong(
      'no key in RELEASE_PUBLIC_KEY signs channels',
      `List the public key of the release managers without a scope, or as channels:…: ${guide}.`,
    );
  if (isProduction && (isGenerated || !staffKey))
    return warning(
      `${isGenerated ? 'RELEASE_PUBLIC_KEY' : 'STAFF_COOKIE_KEY'} is generated, in ${isGenerated ? signingFile : staffFile}: another edge has another one`,
      `Set it, the same for every edge: ${guide}.`,
    );
  const trusted = `${keys.trusted.length} trusted`;
  return ok(
    signsChannels(keys)
      ? `${trusted}; this machine signs changes of channels, which only the release console needs`
      : `${trusted}; this machine signs no changes of channels`,
  );
}
