import ipaddr from 'ipaddr.js';

/** A network as a visitor's provider hands it out, and the site that a customer can have many of. */
export interface VisitorNetwork {
  /** The first bits of the IP address, in hexadecimal: 24 of IPv4, 64 of IPv6. */
  network: string;
  /** Null for IPv4. The first 48 bits of IPv6: one customer may have all networks in it. */
  site: string | null;
}

/** All that is no IP address, as a proxy may name a client that it does not know, is one network. */
const unknown: VisitorNetwork = { network: 'unknown', site: null };

export function networkOf(ipAddress: string): VisitorNetwork {
  if (!ipaddr.isValid(ipAddress)) return unknown;
  // `process` reads an IPv4 address that is written as IPv6 (::ffff:192.0.2.1) as what it is.
  const parsed = ipaddr.process(ipAddress);
  const bytes = Buffer.from(parsed.toByteArray());
  const first = (count: number) => bytes.subarray(0, count).toString('hex');
  return parsed.kind() === 'ipv4'
    ? { network: `4-${first(3)}`, site: null }
    : { network: `6-${first(8)}`, site: `6-${first(6)}` };
}
