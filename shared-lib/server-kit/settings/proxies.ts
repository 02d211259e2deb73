import { isIP } from 'node:net';

/** Why a start with `TRUSTED_PROXIES` is rejected: edge and API never have the same proxies in front of them. */
export const proxiesAreTwoSettings =
  'is no longer used: set EDGE_TRUSTED_PROXIES (the proxies in front of the edge) and API_TRUSTED_PROXIES (the edges in front of the API)';

/** Values of a setting that lists several, with spaces or commas between. */
export function readList(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** Whether Fastify's `trustProxy` can read it: IP addresses, networks, and names such as `loopback`. */
export function isProxyList(text: string): boolean {
  return readList(text).every((proxy) => {
    if (/^(loopback|linklocal|uniquelocal)$/.test(proxy)) return true;
    const [ipAddress = '', bits, ...rest] = proxy.split('/');
    const longest = isIP(ipAddress) === 6 ? 128 : 32;
    const hasBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
    return isIP(ipAddress) !== 0 && hasBits && rest.length === 0;
  });
}
