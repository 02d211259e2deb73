import { isIPv6 } from 'node:net';

/** One visitor's network: an IPv4 address, or the /64 that one customer has of IPv6. */
export function networkOf(ipAddress: string): string {
  const plain = withoutPrefix(ipAddress);
  return isIPv6(plain) ? `${firstGroups(plain)}::/64` : plain;
}

/** The part of an IP address that may be kept in a log, the same as in the API's: the IPv4 /24, the IPv6 /64. */
export function truncateNetwork(ipAddress: string): string {
  return networkOf(ipAddress).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}

/** Node writes IPv4 visitors of an IPv6 socket as `::ffff:203.0.113.9`. */
function withoutPrefix(ipAddress: string): string {
  return ipAddress.replace(/^::ffff:(?=\d+\.)/i, '');
}

function firstGroups(ipAddress: string): string {
  const [head = '', tail = ''] = ipAddress.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const missing = Math.max(0, 8 - groups.length - rest.length);
  const zeros = Array.from({ length: ipAddress.includes('::') ? missing : 0 }, () => '0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}
