import { authCalls, userCalls, type ApiCall } from '@portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stringifySetCookie } from 'cookie';
import { Agent } from 'undici';
import { ask, forwardedHeaders } from './api/upstream.ts';
import type { EdgeConfig } from './config.ts';
import { isOfThisPage } from './console/same-origin.ts';
import { readCookie } from './cookies.ts';

const maxBodyBytes = 1024;
const yearSeconds = 365 * 24 * 3600;
const daySeconds = 24 * 3600;
const callMs = 5000;

/** Written like the shell's (`shared-lib/remote-kit/session/cookies.ts`). */
const sessionCookies = ['token', 'user_id', 'client_id', 'user_data', 'has_subscribed'];

/** Whose drafts the next page of this browser deletes (`shell/src/session/forget-person.ts`). */
const leftCookie = 'left_person';

/** Forms that work before the page's scripts have come, and without them. The scripts do the same without a new document. */
export function servePlainForms(
  edge: FastifyInstance,
  { apiUrl, locales }: Pick<EdgeConfig, 'apiUrl' | 'locales'>,
): void {
  const agent = new Agent({ connections: 16, pipelining: 1 });
  edge.addHook('onClose', () => agent.destroy());

  void edge.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBodyBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    // A form on another site must not sign a person out.
    scope.addHook('preValidation', async (request, reply) => {
      if (!isOfThisPage(request)) await reply.code(403).send();
    });

    scope.post<{ Body: URLSearchParams | undefined }>('/language', async (request, reply) => {
      const wanted = request.body?.get('locale');
      const locale = locales.find((known) => known === wanted);
      if (locale) {
        writeCookie(reply, 'locale', locale, yearSeconds);
        writeCookie(reply, 'locale_adopted', '', 0);
        // Whether or not the API hears of it: this browser has the language from now on.
        const token = readCookie(request, 'token');
        const { path, method } = userCalls.saveLanguage;
        const call = { path, method, body: JSON.stringify({ locale }) };
        if (token) await send(agent, apiUrl, request, token, call).catch(() => undefined);
      }
      return reply.redirect(safePath(request.body?.get('to') ?? null), 303);
    });

    scope.post('/sign-out', async (request, reply) => {
      const token = readCookie(request, 'token');
      const person = readCookie(request, 'user_id');
      // Whether or not the API hears of it: this browser has no token from now on.
      if (token) await send(agent, apiUrl, request, token, authCalls.logout).catch(() => undefined);
      for (const name of sessionCookies) writeCookie(reply, name, '', 0);
      if (person) writeCookie(reply, leftCookie, person, daySeconds);
      return reply.redirect('/', 303);
    });
  });
}

/** Sends what the page's script would have sent. */
async function send(
  agent: Agent,
  apiUrl: string,
  request: FastifyRequest,
  token: string,
  { path, method, body }: Pick<ApiCall, 'path' | 'method'> & { body?: string },
): Promise<void> {
  const { body: response } = await ask(agent, {
    origin: new URL(apiUrl).origin,
    path: `/api${path}`,
    method,
    headers: {
      ...forwardedHeaders(request),
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'user-agent': request.headers['user-agent'] ?? '',
      'x-requested-with': 'XMLHttpRequest',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : Buffer.from(body),
    signal: AbortSignal.timeout(callMs),
  });
  await response.dump();
}

/** Written like the page's scripts write it: they read it too. */
function writeCookie(reply: FastifyReply, name: string, value: string, maxAge: number): void {
  const secure = reply.request.protocol === 'https';
  void reply.header(
    'Set-Cookie',
    stringifySetCookie({ name, value, maxAge, path: '/', sameSite: 'strict', secure }),
  );
}

/** The page that the form is on, as a path of this portal; the landing page where it is none. */
function safePath(path: string | null): string {
  const isOwn = path !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(path);
  return isOwn ? path : '/';
}
