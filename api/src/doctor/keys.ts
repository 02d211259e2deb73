import { join } from 'node:path';
import { checkKeyFile, ok, warning, wrong, type Finding } from '@portal/server-kit/doctor';
import type { Config } from '../config.ts';

/** Fewer different characters than this are no random key. */
const minDifferent = 12;
const makeOne = 'Make one with openssl rand -base64 33: docs/runbooks/keys-and-secrets.md.';

/** The key as it is set; the check of the database says whether it is the one that the database is used with. */
export function checkKeys({ secretKey, formerSecretKeys, dataDir }: Config): Finding {
  if (secretKey === undefined) {
    const file = join(dataDir, 'secret.key');
    return checkKeyFile(file) ?? ok(`SECRET_KEY is generated, in ${file}`);
  }
  if (new Set(secretKey).size < minDifferent)
    return wrong('SECRET_KEY can be guessed: it has few different characters', makeOne);
  if (formerSecretKeys.includes(secretKey))
    return wrong(
      'SECRET_KEY is also in SECRET_KEY_PREVIOUS',
      'Set the new key as SECRET_KEY: docs/runbooks/keys-and-secrets.md.',
    );
  if (formerSecretKeys.length > 0)
    return warning(
      'SECRET_KEY is being replaced: SECRET_KEY_PREVIOUS is set',
      'Remove SECRET_KEY_PREVIOUS once every process has the new key: docs/runbooks/keys-and-secrets.md.',
    );
  return ok('SECRET_KEY is set');
}
