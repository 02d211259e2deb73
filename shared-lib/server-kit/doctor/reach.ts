import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { ok, wrong, type Finding } from './finding.ts';
import { checkExpiry } from './machine.ts';

const codes: Record<string, [detail: string, fix: string]> = {
  ECONNREFUSED: ['nothing listens there', 'Start it, or correct the host and port in'],
  ENOTFOUND: ['there is no host of that name', 'Correct the host name, or the DNS, in'],
  EAI_AGAIN: ['the DNS does not respond', 'Repair name resolution on this machine, or correct'],
  EHOSTUNREACH: ['no route leads there', 'Repair the network, or correct'],
  ENETUNREACH: ['no route leads there', 'Repair the network, or correct'],
  ETIMEDOUT: ['no response', 'Open the firewall between, or correct'],
  CERT_HAS_EXPIRED: ['its certificate has expired', 'Renew it, or correct'],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'its certificate is of another name',
    'Use the name of the certificate in',
  ],
};
const certificate = /^(SELF_SIGNED_CERT|DEPTH_ZERO|UNABLE_TO_(GET_ISSUER|VERIFY_LEAF))/;

/** A failed connection in words, by what Node calls it. */
export function describeFailure(where: string, code: string, setting: string): Finding {
  if (certificate.test(code))
    return wrong(
      `${where}: this machine does not trust its certificate`,
      'Give Node the authority that signed it with NODE_EXTRA_CA_CERTS, or install a certificate that is trusted.',
    );
  const [detail, fix] = codes[code] ?? [code || 'no response', 'Correct'];
  return wrong(`${where}: ${detail}`, `${fix} ${setting}.`);
}

export function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return '';
}

/** Connects to the server of a URL, with TLS where the URL says so, and sends nothing. */
export async function checkReachable(
  url: string,
  setting: string,
  signal: AbortSignal,
): Promise<Finding> {
  const { hostname, port, protocol } = new URL(url);
  const isTls = protocol === 'https:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const at = { host, port: Number(port || (isTls ? 443 : 80)) };
  const where = `${host}:${at.port}`;
  let socket: Socket | TLSSocket | undefined;
  try {
    const until = await new Promise<Date | null>((resolve, reject) => {
      const opened = isTls
        ? connectTls({ ...at, servername: isIP(host) === 0 ? host : '' })
        : connectPlain(at, () => resolve(null));
      socket = opened;
      opened.once('error', reject);
      opened.once('secureConnect', () => {
        resolve(new Date((opened as TLSSocket).getPeerCertificate().valid_to));
      });
      const limit = AbortSignal.any([signal, AbortSignal.timeout(5000)]);
      limit.addEventListener('abort', () =>
        reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })),
      );
    });
    return until === null
      ? ok(`${where} is reached`)
      : checkExpiry(`${where} is reached, its certificate counts`, until);
  } catch (error) {
    return describeFailure(where, codeOf(error), setting);
  } finally {
    socket?.destroy();
  }
}
