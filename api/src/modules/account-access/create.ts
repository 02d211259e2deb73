import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { createPasswordTries } from '../auth/password-tries.ts';
import { createPlaces } from '../identity/places.ts';
import { createSessions } from '../auth/sessions.ts';
import { createCodeCompletion } from '../one-time-codes/completion.ts';
import { createOneTimeCodes } from '../one-time-codes/service.ts';
import type { Access } from './access.ts';
import { createOwnerMessages } from './owner-messages.ts';

export function createAccess(deps: AppDeps, log: FastifyBaseLogger): Access {
  const codes = createOneTimeCodes(deps);
  const places = createPlaces(deps);
  return {
    deps,
    codes,
    sessions: createSessions(deps),
    passwords: createPasswordTries(deps, places),
    places,
    messages: createOwnerMessages(deps, {
      codes,
      places,
      completion: createCodeCompletion(deps, log),
    }),
  };
}
