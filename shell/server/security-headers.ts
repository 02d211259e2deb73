import { randomBytes } from 'node:crypto';

const nonceBytes = 16;
/** Randomness for this many nonces is asked for at once: each question costs a system call. */
const noncesAtOnce = 256;
let random = Buffer.alloc(0);
let used = 0;

export function createNonce(): string {
  if (used >= random.length) {
    random = randomBytes(nonceBytes * noncesAtOnce);
    used = 0;
  }
  used += nonceBytes;
  return random.toString('base64', used - nonceBytes, used);
}

/** Paths of links in messages, which let in everyone who knows them. */
const carriesToken = /^\/(password\/reset|email\/[a-z]+)\/./;

/**
 * Scripts run only with this page's nonce or when such a script starts them, and only from URLs
 * that one of the Trusted Types policies lets pass: the shell's loader, webpack's own in each app, and those of
 * adopted remotes, each named after its remote.
 *
 * @param overrideOrigins where a developer's remote may be described; none in production
 * @param policies of adopted remotes
 */
export function pageHeaders(
  nonce: string,
  pathname: string,
  overrideOrigins: string[] = [],
  policies: readonly string[] = [],
): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, ...overrideOrigins].join(' '),
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self' https://checkout.paystack.com`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `require-trusted-types-for 'script'`,
    ['trusted-types portal-loader portal-webpack', ...policies, `'allow-duplicates'`].join(' '),
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-cache',
    Vary: 'Cookie, Accept-Language',
    ...(carriesToken.test(pathname) && { 'Referrer-Policy': 'no-referrer' }),
  };
}

/** For a file of a release: a script. What is said of documents below would be a tenth of a small one's bytes. */
export const fileHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

/** For every other response of the edge. */
export const commonHeaders: Record<string, string> = {
  ...fileHeaders,
  'Referrer-Policy': 'strict-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
