import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { parseJson } from '@portal/server-kit/json';

/**
 * A signed text as a file: DSSE (github.com/secure-systems-lab/dsse), with Ed25519. What is signed is
 * what is parsed, byte for byte, so that no rule for writing JSON can make a difference.
 */
const envelope = z.object({
  payloadType: z.string(),
  /** Base64. */
  payload: z.string(),
  signatures: z.array(z.object({ keyid: z.string(), sig: z.string() })),
});

/** Whose signatures count. Several at a time, so that a key can be replaced. */
export type TrustedKeys = readonly KeyObject[];

/** Not signed by a trusted key, altered afterwards, or no envelope at all. */
export class SignatureRejected extends Error {
  override name = 'SignatureRejected';
}

export function seal(payloadType: string, payload: unknown, privateKey: KeyObject): string {
  const body = Buffer.from(JSON.stringify(payload));
  const sig = sign(null, signedBytes(payloadType, body), privateKey).toString('base64');
  const signatures = [{ keyid: keyId(createPublicKey(privateKey)), sig }];
  return `${JSON.stringify({ payloadType, payload: body.toString('base64'), signatures }, null, 2)}\n`;
}

/** The signed value. Throws `SignatureRejected`. */
export function unseal(payloadType: string, text: string, trusted: TrustedKeys): unknown {
  const parsed = envelope.safeParse(parseJson(text));
  if (!parsed.success) throw new SignatureRejected('is cut off or not signed at all');
  const { payload, signatures, payloadType: type } = parsed.data;
  if (type !== payloadType) throw new SignatureRejected(`holds ${type}, not ${payloadType}`);
  const body = Buffer.from(payload, 'base64');
  const bytes = signedBytes(payloadType, body);
  const isSigned = signatures.some(({ keyid, sig }) =>
    trusted.some(
      (key) => keyId(key) === keyid && verify(null, bytes, key, Buffer.from(sig, 'base64')),
    ),
  );
  if (!isSigned) {
    const isKnown = signatures.some(({ keyid }) => trusted.some((key) => keyId(key) === keyid));
    throw new SignatureRejected(
      isKnown ? 'was altered after it was signed' : 'is not signed with a key that is trusted here',
    );
  }
  return parseJson(body.toString());
}

/** First 16 hexadecimal digits of the public key's SHA-256. */
export function keyId(publicKey: KeyObject): string {
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}

/** DSSE's pre-authentication encoding: the type is signed with the content, each with its length. */
function signedBytes(payloadType: string, body: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${body.length} `;
  return Buffer.concat([Buffer.from(head), body]);
}
