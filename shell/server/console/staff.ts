import { backgroundHeader, type CallInput } from '@portal/contract';
import type { AgencyMe } from '@portal/contract/agency';
import { agencyOperations, securityEventOperations } from '@portal/contract/operations';
import type { FastifyRequest } from 'fastify';

const timeoutMs = 5000;

export type StaffPerson = Pick<
  AgencyMe,
  'id' | 'name' | 'roles' | 'has_fresh_factor' | 'session_ends_at'
>;

/** Besides those who change releases: people who hear of it first when a page fails. */
const mayLook = ({ roles }: StaffPerson) =>
  (['releases', 'support', 'finance', 'publishing'] as const).some((role) => roles.includes(role));

/** The console rejects a request with this status and code. */
export class ConsoleRejected extends Error {
  override name = 'ConsoleRejected';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
  }
}

/**
 * Who asks, from the API, at every request: a session that has ended, or a person who has lost the role,
 * can do nothing from then on. Throws `ConsoleRejected` for people who are not staff.
 */
export async function findStaff(apiUrl: string, request: FastifyRequest): Promise<StaffPerson> {
  const response = await askApi(apiUrl, request);
  if (response.ok) {
    const parsed = agencyOperations.getAgencyMe.response.safeParse(await response.json());
    if (parsed.success) {
      if (mayLook(parsed.data.data)) return parsed.data.data;
      throw new ConsoleRejected(404, 'not_found', 'Not found');
    }
  }
  if (response.status === 401) throw new ConsoleRejected(401, 'unauthenticated', 'Sign in first.');
  if (response.status === 404 || response.status === 403)
    throw new ConsoleRejected(404, 'not_found', 'Not found');
  throw unavailable();
}

/**
 * Adds a change to the API's audit trail in the name of who made it. The signed revision is the record: a trail that
 * cannot be reached does not undo a change, and the log says what is missing there.
 */
export async function reportChange(
  apiUrl: string,
  request: FastifyRequest,
  change: CallInput<typeof securityEventOperations.recordReleaseChange>['body'],
): Promise<void> {
  const { path } = securityEventOperations.recordReleaseChange;
  try {
    const response = await fetch(`${apiUrl}/api${path}`, {
      method: 'POST',
      headers: { ...headersOf(request), 'content-type': 'application/json' },
      body: JSON.stringify(change),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the API responded with ${response.status}`);
  } catch (err) {
    request.log.error({ err, ...change }, 'a release change is not in the audit trail');
  }
}

const headersOf = ({ headers, ip, id }: FastifyRequest) => ({
  accept: 'application/json',
  'x-forwarded-for': ip,
  'x-request-id': id,
  // A page that looks again automatically keeps no session alive.
  ...(headers[backgroundHeader] !== undefined && { [backgroundHeader]: '1' }),
  ...(headers['user-agent'] && { 'user-agent': headers['user-agent'] }),
  // From the header, never from the cookie: no other site can make a browser send it.
  ...(headers.authorization && { authorization: headers.authorization }),
});

async function askApi(apiUrl: string, request: FastifyRequest): Promise<Response> {
  try {
    return await fetch(`${apiUrl}/api${agencyOperations.getAgencyMe.path}`, {
      headers: headersOf(request),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    throw unavailable({ cause });
  }
}

function unavailable(options?: ErrorOptions): ConsoleRejected {
  return new ConsoleRejected(
    503,
    'unavailable',
    'Who you are cannot be checked right now. The command line works without the API.',
    options,
  );
}
