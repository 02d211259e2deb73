import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** By the header: a page reads a handful of cookies of one request. */
let lastParsed: { header: string; cookies: ReturnType<typeof parseCookie> } | null = null;

/** The value of one of the request's cookies; null where the browser sent none of that name. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string) {
  const header = headers.cookie ?? '';
  if (lastParsed?.header !== header) lastParsed = { header, cookies: parseCookie(header) };
  return lastParsed.cookies[name] ?? null;
}

/** Sets a cookie that scripts cannot read, for the whole portal. */
export function setCookie(
  reply: FastifyReply,
  cookie: Required<Pick<SetCookie, 'name' | 'value' | 'maxAge' | 'sameSite'>>,
): void {
  const secure = reply.request.protocol === 'https';
  void reply.header(
    'Set-Cookie',
    stringifySetCookie({ ...cookie, path: '/', httpOnly: true, secure }),
  );
}
