import { BlockList, isIP } from 'node:net';

/** For real people, or to try the portal with made-up people. */
export type Deployment = 'production' | 'demonstration';

/** The settings that decide whether a start without a word about its deployment is safe. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads `DEPLOYMENT`, the one setting that says whether the portal serves real people. Without it the portal
 * is a demonstration, and everything that only a real deployment has is rejected: a demonstration shows
 * all messages to every visitor.
 * @throws Error with one line that says what to set
 */
export function readDeployment(env: Environment): Deployment {
  const { DEPLOYMENT } = env;
  if (DEPLOYMENT && DEPLOYMENT !== 'production' && DEPLOYMENT !== 'demonstration')
    throw new Error('DEPLOYMENT must be production or demonstration.');
  if (DEPLOYMENT === 'production') return DEPLOYMENT;
  // Real money never moves in a demonstration.
  if (env.PAYSTACK_SECRET_KEY?.startsWith('sk_live_'))
    throw new Error(
      'PAYSTACK_SECRET_KEY is a live key: set DEPLOYMENT=production, or use a sk_test_… key.',
    );
  if (DEPLOYMENT === 'demonstration') return DEPLOYMENT;
  const sign = signOfProduction(env);
  if (sign)
    throw new Error(
      `${sign}: set DEPLOYMENT=production to serve real people, or DEPLOYMENT=demonstration to try it with made-up people and an open inbox.`,
    );
  return 'demonstration';
}

/** Settings that are seldom set without meaning real people. */
function signOfProduction(env: Environment): string | null {
  if (env.DATABASE_URL) return 'DATABASE_URL is set';
  if (env.NODE_ENV === 'production') return 'NODE_ENV is production';
  if (env.PORTAL_URL && isPublic(env.PORTAL_URL)) return 'PORTAL_URL is a public URL';
  return null;
}

const localNames = /^(localhost|.+\.(localhost|test|local|internal))$/;
const localNetworks = new BlockList();
// Loopback, link-local and private networks: RFC 1918, RFC 3927, RFC 4193.
for (const [network, prefix, family] of [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const)
  localNetworks.addSubnet(network, prefix, family);

function isPublic(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  if (version === 0) return !localNames.test(host);
  return !localNetworks.check(host, version === 4 ? 'ipv4' : 'ipv6');
}
