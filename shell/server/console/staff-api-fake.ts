import { createServer } from 'node:http';
import type { AgencyMe } from '@portal/contract/agency';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Person = Pick<AgencyMe, 'name' | 'roles'> & Partial<AgencyMe>;

const manager: Person = { name: 'Ngozi Eze', roles: ['releases'] };
const people: Record<string, Person> = {
  manager,
  'stolen session': { ...manager, has_fresh_factor: false },
  staff: { name: 'Sani Musa', roles: ['support'] },
  'ending session': {
    ...manager,
    session_ends_at: new Date(Date.now() + 60_000).toISOString(),
  },
  auditor: { name: 'Folake Adeyemi', roles: ['audit'] },
};

const account: Omit<AgencyMe, 'name' | 'roles'> = {
  id: '00000000-0000-4000-8000-00000000000a',
  email: 'staff@agency.example.com',
  has_fresh_factor: true,
  method: 'email',
  app_added_at: null,
  recovery_codes_left: 0,
};

/** Events that the edge has sent to the API's audit trail. */
export const reported: { path: string | undefined; token: string; body: unknown }[] = [];

/** The API, as far as the edge asks it: 404 for an owner, 401 without a session. */
export async function serveStaffApi(t: { after: (work: () => void) => void }): Promise<string> {
  const server = createServer(async (request, response) => {
    const { headers, method, url } = request;
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const person = people[token];
    if (method === 'POST') reported.push({ path: url, token, body: await json(request) });
    response.statusCode = person ? 200 : token === 'owner' ? 404 : 401;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(person ? { data: { ...account, ...person } } : {}));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  t.after(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
