/** Names of settings whose values are secrets; `RELEASE_PUBLIC_KEY` is none. */
const secretName = /(KEY|TOKEN|SECRET|PASSWORD|KEY_PREVIOUS)$/;
/** Shorter ones would hide parts of ordinary words. */
const minLength = 4;

/** Replaces the values of secret settings, and passwords in URLs: messages of servers and libraries repeat them. */
export function hideSecrets(
  text: string,
  env: Readonly<Record<string, string | undefined>>,
): string {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => {
    if (name === 'RELEASE_PUBLIC_KEY') return [];
    return secretName.test(name) ? value.split(/\s+/) : passwordsOf(value);
  });
  return secrets
    .filter((secret) => secret.length >= minLength)
    .toSorted((one, other) => other.length - one.length)
    .reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
}

function passwordsOf(value: string): string[] {
  if (!value.includes('://') || !URL.canParse(value)) return [];
  const { password, searchParams } = new URL(value);
  const named = searchParams.get('password') ?? '';
  return [password, decode(password), named];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
