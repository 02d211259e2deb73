import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { browserHandle } from '../../http/browser-handle.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { PasswordTries } from '../auth/password-tries.ts';
import type { Places, Requester } from '../identity/places.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { OneTimeCodes } from '../one-time-codes/service.ts';
import { networkOf } from '../../http/rate-limits/ip-limits.ts';
import type { OwnerMessages } from './owner-messages.ts';

/** The ways into an account are made from these. */
export interface Access {
  deps: AppDeps;
  codes: OneTimeCodes;
  sessions: Sessions;
  passwords: PasswordTries;
  places: Places;
  messages: OwnerMessages;
}

/** The requester: the language of messages, the browser in which a session begins, and the network. */
export interface Asker {
  locale: Locale;
  device: string | undefined;
  from: Requester;
}

export function askerOf(
  { deps }: Pick<Access, 'deps'>,
  { locale, request, reply }: { locale: Locale; request: FastifyRequest; reply: FastifyReply },
): Asker {
  return {
    locale,
    device: request.headers['user-agent'],
    from: {
      network: networkOf(request.ip),
      browser: browserHandle(request, reply, deps.portalUrl),
    },
  };
}
