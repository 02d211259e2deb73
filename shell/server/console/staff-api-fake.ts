import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Person {
  name: string;
  registration_number: string;
  roles: string[];
  has_fresh_factor?: boolean;
}

const manager = {
  name: 'Ngozi Eze',
  registration_number: 'SMD-X7T6-KQM9-7',
  roles: ['release_manager'],
};
const people: Record<string, Person> = {
  manager,
  'stolen session': { ...manager, has_fresh_factor: false },
  staff: { name: 'Sani Musa', registration_number: 'SMD-4TNB-6WRE-9', roles: ['staff'] },
  auditor: { name: 'Folake Adeyemi', registration_number: 'SMD-5CRN-9G8P-1', roles: ['auditor'] },
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
    response.end(JSON.stringify(person ? { data: { has_fresh_factor: true, ...person } } : {}));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  t.after(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
