import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host, an IP address or the name of a list of proxies is of this machine only. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === 'loopback') return true;
  const [ipAddress = ''] = host.split('/');
  const version = isIP(ipAddress);
  return version !== 0 && loopback.check(ipAddress, version === 4 ? 'ipv4' : 'ipv6');
}
