/**
 * Fields whose values never rest on a device: passwords, one-time codes and the BVN, whatever form they
 * are in and however deep (`principal_information.0.bvn`).
 */
const secretName = /password|passcode|^(?:pin|token)$|^otp|_otp$|_pin$|(?:^|_)bvn$/i;

export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secretName.test(name))
      .map(([name, part]) => [name, withoutSecrets(part)]),
  );
}
