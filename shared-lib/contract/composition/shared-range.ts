/**
 * The versions of a shared module that serve a remote which was built with one version. Of a library: not an earlier
 * minor version, and no other major version; a patch is no reason in either direction. Of the portal's own packages: any,
 * because remote and shell agree on the contract's version and on each export.
 */
export function sharedRange(specifier: string, built: string): string {
  if (specifier.startsWith('@portal/')) return '*';
  const [major = '0', minor = '0', patch = '0'] = built.split(/[.+-]/);
  // Below 0.1.0 each patch may break.
  return major === '0' && minor === '0' ? `^0.0.${patch}` : `^${major}.${minor}.0`;
}
