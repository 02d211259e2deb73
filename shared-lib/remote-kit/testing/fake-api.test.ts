import axios, { isAxiosError } from 'axios';
import { createFakeApi, failWith, networkError, type Replies } from './fake-api.ts';
import { makeUser } from './factories.ts';

function clientOf(replies: Replies) {
  const api = createFakeApi(replies);
  return { api, client: axios.create({ baseURL: '/api', adapter: api.adapter }) };
}

test('a test reads what was asked, as the server would', async () => {
  const { api, client } = clientOf({
    login: { access_token: 'abc', expires_at: 3600, hasCompletedRegistration: true },
  });
  await client.post('/auth/login', { username: ' 0803 000 0001 ', password: 'Portal-demo-1' });
  expect(api.requests('login').map(({ body }) => body)).toEqual([
    { username: '0803 000 0001', password: 'Portal-demo-1', remember_me: false },
  ]);
  expect(api.requests('logout')).toEqual([]);
});

test('a response that the API could never give is rejected', async () => {
  const { client } = clientOf({ getMe: { data: { ...makeUser(), id: 'not-an-id' } } });
  await expect(client.get('/users/me')).rejects.toThrow('getMe: the response does not fit');
});

test('a request that the API would reject is rejected', async () => {
  const { client } = clientOf({ initiateLogin: { data: { next: 'password' } } });
  await expect(client.post('/auth/login/initiate', { name: 'x' })).rejects.toThrow(
    'initiateLogin: the body does not fit',
  );
});

test('a call that the test did not foresee, or that is in no contract, is rejected by name', async () => {
  const { client } = clientOf({});
  await expect(client.get('/users/me')).rejects.toThrow('The test has no response for getMe');
  await expect(client.get('/nowhere')).rejects.toThrow('GET /nowhere is no call of the contract');
});

test('a fixed path is not mistaken for a parameter', async () => {
  const { api, client } = clientOf({ listBenefitActivations: { data: [] } });
  await client.get('/benefits/activations');
  expect(api.requests().map(({ call }) => call)).toEqual(['listBenefitActivations']);
});

test('failures arrive as the HTTP client reports them', async () => {
  const { api, client } = clientOf({ getMe: failWith(401, { message: 'Sign in again' }) });
  const error: unknown = await client.get('/users/me').catch((error: unknown) => error);
  expect(isAxiosError(error) && error.response?.data).toMatchObject({
    code: 'unauthenticated',
    message: 'Sign in again',
  });
  api.reply({ getMe: networkError() });
  const lost: unknown = await client.get('/users/me').catch((error: unknown) => error);
  expect(isAxiosError(lost) && lost.response).toBeUndefined();
});
