import { staffCalls, type StaffRole } from '@portal/shared-lib/contract';
import type { FastifyRequest } from 'fastify';

const timeoutMs = 5000;

export interface StaffPerson {
  name: string;
  registration_number: string;
  role: StaffRole;
}

/** What the console answers instead of what was asked for. */
export class ConsoleRefused extends Error {
  override name = 'ConsoleRefused';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
  }
}

/**
 * Who asks, from the API, at every request: a session that has ended, or a person who has left the list,
 * can do nothing from then on. Throws `ConsoleRefused` for everybody who is no staff.
 */
export async function findStaff(apiUrl: string, request: FastifyRequest): Promise<StaffPerson> {
  const answer = await askApi(apiUrl, request);
  if (answer.ok) {
    const parsed = staffCalls.getStaffRole.answer.safeParse(await answer.json());
    if (parsed.success) return parsed.data.data;
  }
  if (answer.status === 401) throw new ConsoleRefused(401, 'unauthenticated', 'Sign in first.');
  if (answer.status === 404 || answer.status === 403)
    throw new ConsoleRefused(404, 'not_found', 'Not found');
  throw unavailable();
}

async function askApi(apiUrl: string, { headers, ip }: FastifyRequest): Promise<Response> {
  try {
    return await fetch(`${apiUrl}/api${staffCalls.getStaffRole.path}`, {
      headers: {
        accept: 'application/json',
        'x-forwarded-for': ip,
        // From the header alone, never from the cookie: no other site can make a browser send it.
        ...(headers.authorization && { authorization: headers.authorization }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    throw unavailable({ cause });
  }
}

function unavailable(options?: ErrorOptions): ConsoleRefused {
  return new ConsoleRefused(
    503,
    'unavailable',
    'Who you are cannot be checked right now. The command line works without the API.',
    options,
  );
}
