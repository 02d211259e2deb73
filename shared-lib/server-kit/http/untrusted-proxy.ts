import { BlockList, isIP } from 'node:net';

interface Request {
  /** The visitor's IP address, by the proxies that are trusted. */
  ip: string;
  headers: Readonly<Record<string, unknown>>;
}

interface Log {
  warn: (details: object, message: string) => void;
}

/** So many requests come from a proxy in a row before it is named: one visitor's program sends fewer headers of that kind. */
const noticedAfter = 50;
const maxNamed = 8;

const insideNetworks = new BlockList();
insideNetworks.addSubnet('10.0.0.0', 8);
insideNetworks.addSubnet('172.16.0.0', 12);
insideNetworks.addSubnet('192.168.0.0', 16);
insideNetworks.addSubnet('100.64.0.0', 10);
insideNetworks.addSubnet('127.0.0.0', 8);
insideNetworks.addSubnet('fc00::', 7, 'ipv6');
insideNetworks.addAddress('::1', 'ipv6');

function isInside(address: string): boolean {
  const family = isIP(address);
  return family > 0 && insideNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** An IPv4 address as it is written without IPv6. */
const withoutPrefix = (address: string) => address.replace(/^::ffff:/, '');

/**
 * A hook for the beginning of every request that notices a proxy which is not trusted. It names visitors in
 * `X-Forwarded-For`, no one believes it, and they share the limits of one IP address. The log names each such proxy once.
 * @param setting the variable that would trust it
 */
export function noticeUntrustedProxies(log: Log, setting: string) {
  const seen = new Map<string, number>();
  const notice = ({ ip, headers }: Request): void => {
    // A trusted proxy's word would have replaced its own address.
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded !== 'string') return;
    const proxy = withoutPrefix(ip);
    const times = (seen.get(proxy) ?? 0) + 1;
    if (times > noticedAfter || !isInside(proxy)) return;
    // The first that it names is who asked: a visitor of our own network, and no proxy.
    if (withoutPrefix(forwarded.split(',', 1)[0]?.trim() ?? '') === proxy) return;
    if (seen.size >= maxNamed && !seen.has(proxy)) return;
    seen.set(proxy, times);
    if (times < noticedAfter) return;
    log.warn(
      { event: 'untrusted_proxy', proxy },
      `${proxy} passes requests on for visitors, and is not trusted to say for whom, so all of them share the limits of one IP address: where it is the balancer or an edge, name it in ${setting}`,
    );
  };
  return (request: Request, _reply: unknown, done: () => void): void => {
    notice(request);
    done();
  };
}
