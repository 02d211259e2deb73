import type { FastifyReply, FastifyRequest } from 'fastify';
import { agencyOperations } from '@portal/contract/operations';
import { ApiError } from '../../http/errors.ts';
import type { Serve } from '../../http/register-call.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { askerOf } from '../account-access/access.ts';
import type { OutboxSender } from '../outbox/service.ts';
import { recordOwnEvent } from '../security-events/record.ts';
import type { AgencyAccess } from './access.ts';
import { acceptInvitation, checkInvitation } from './invitations.ts';
import {
  changeAgencyPassword,
  confirmAgencyApp,
  getAgencyMe,
  proveAgencyFactor,
  sendAgencyProofCode,
  startAgencyApp,
} from './own-account.ts';
import {
  changeRoles,
  disable,
  enable,
  getPeople,
  invite,
  inviteAgain,
  resetFactor,
} from './people.ts';
import { finishAgencySignIn, sendAgencyCode, signInToAgency } from './sign-in.ts';

interface Request {
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
}

export function serveAgency(serve: Serve, access: AgencyAccess, sender: OutboxSender): void {
  serveSignIn(serve, access, sender);
  serveOwnAccount(serve, access, sender);
  servePeople(serve, access, sender);
}

function serveSignIn(serve: Serve, access: AgencyAccess, sender: OutboxSender): void {
  const asker = (context: Request) => askerOf(access, context);

  serve(
    agencyOperations.signInToAgency,
    async (context) => ({
      data: {
        method: await signInToAgency(access, context.body, asker(context), context.request.log),
      },
    }),
    { ipLimit: 'sign-in' },
  );

  serve(
    agencyOperations.sendAgencyCode,
    async (context) => {
      const method = await sendAgencyCode(access, context.body.again, asker(context));
      sender.wake();
      return { data: { method } };
    },
    { ipLimit: 'code' },
  );

  serve(
    agencyOperations.finishAgencySignIn,
    async (context) => ({
      data: await finishAgencySignIn(access, context.body.code, asker(context)),
    }),
    { ipLimit: 'sign-in' },
  );

  serve(
    agencyOperations.checkInvitation,
    async ({ body }) => ({ data: await checkInvitation(access, body.token) }),
    { ipLimit: 'sign-in' },
  );

  serve(
    agencyOperations.acceptInvitation,
    async (context) => ({
      data: { method: await acceptInvitation(access, context.body, asker(context)) },
    }),
    { ipLimit: 'sign-in' },
  );
}

function serveOwnAccount(serve: Serve, access: AgencyAccess, sender: OutboxSender): void {
  const { deps, sessions } = access;
  const asker = (context: Request) => askerOf(access, context);

  serve(agencyOperations.getAgencyMe, async ({ caller }) => ({
    data: await getAgencyMe(access, caller),
  }));

  serve(agencyOperations.signOutOfAgency, async ({ caller, locale }) => {
    await deps.db.transaction(async (tx) => {
      if (!(await sessions.end(tx, caller.userId, caller.sessionId))) return;
      await recordOwnEvent(tx, 'sign_out', caller.userId, deps.now());
    });
    return { message: translate(locale, 'auth.signed_out') };
  });

  serve(agencyOperations.listAgencySessions, async ({ caller }) => ({
    data: await sessions.list(caller),
  }));

  serve(agencyOperations.endAgencySession, async ({ caller, params, locale }) => {
    await deps.db.transaction(async (tx) => {
      if (!(await sessions.end(tx, caller.userId, params.id))) throw new ApiError('not_found');
      await recordOwnEvent(tx, 'session_ended', caller.userId, deps.now());
    });
    return { message: translate(locale, 'auth.session_ended') };
  });

  serve(agencyOperations.changeAgencyPassword, async (context) => {
    await changeAgencyPassword(access, context.caller, context.body, asker(context));
    sender.wake();
    return { message: translate(context.locale, 'agency.password_changed.message') };
  });

  serve(agencyOperations.sendAgencyProofCode, async (context) => {
    const { caller, body } = context;
    const method = await sendAgencyProofCode(access, caller, body.again, asker(context));
    sender.wake();
    return { data: { method } };
  });

  serve(agencyOperations.proveAgencyFactor, async (context) => {
    await proveAgencyFactor(access, context.caller, context.body.code, asker(context));
    return { message: translate(context.locale, 'factor.proved') };
  });

  serve(agencyOperations.startAgencyApp, async ({ caller }) => ({
    data: await startAgencyApp(access, caller),
  }));

  serve(agencyOperations.confirmAgencyApp, async (context) => {
    const { caller, body } = context;
    const recovery_codes = await confirmAgencyApp(access, caller, body.code, asker(context));
    sender.wake();
    return { data: { recovery_codes } };
  });
}

/** For administrators; for all others these calls do not exist. */
function servePeople(serve: Serve, access: AgencyAccess, sender: OutboxSender): void {
  serve(agencyOperations.listAgencyPeople, async ({ query }) => getPeople(access, query));

  serve(agencyOperations.inviteToAgency, async ({ caller, body, locale }) => {
    const data = await invite(access, caller, body, locale);
    sender.wake();
    return { data };
  });

  serve(agencyOperations.changeAgencyRoles, async ({ caller, params, headers, body }) => {
    const request = { id: params.id, ifMatch: headers['if-match'] };
    return { data: await changeRoles(access, caller, request, body.roles) };
  });

  serve(agencyOperations.disableAgencyPerson, async ({ caller, params, headers, body }) => {
    const request = { id: params.id, ifMatch: headers['if-match'] };
    return { data: await disable(access, caller, request, body.reason) };
  });

  serve(agencyOperations.enableAgencyPerson, async ({ caller, params, headers }) => {
    const request = { id: params.id, ifMatch: headers['if-match'] };
    return { data: await enable(access, caller, request) };
  });

  serve(agencyOperations.inviteAgain, async ({ caller, params, headers, locale }) => {
    const request = { id: params.id, ifMatch: headers['if-match'] };
    const data = await inviteAgain(access, caller, request, locale);
    sender.wake();
    return { data };
  });

  serve(agencyOperations.resetAgencyFactor, async ({ caller, params, headers, body, locale }) => {
    const request = { id: params.id, ifMatch: headers['if-match'] };
    const data = await resetFactor(access, caller, request, { reason: body.reason, locale });
    sender.wake();
    return { data };
  });
}
