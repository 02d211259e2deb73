import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { createPasswordTries } from '../auth/password-tries.ts';
import { createSessions } from '../auth/sessions.ts';
import { createCodeCompletion } from '../one-time-codes/completion.ts';
import { createOneTimeCodes } from '../one-time-codes/service.ts';
import type { Access } from './access.ts';
import { createOwnerMessages } from './owner-messages.ts';

export function createAccess(deps: AppDeps, log: FastifyBaseLogger): Access {
  const codes = createOneTimeCodes(deps);
  return {
    deps,
    codes,
    sessions: createSessions(deps),
    passwords: createPasswordTries(deps),
    messages: createOwnerMessages(deps, codes, createCodeCompletion(deps, log)),
  };
}
