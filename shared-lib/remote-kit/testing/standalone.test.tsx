import { screen } from '@testing-library/react';
import { replaceNetwork } from '../api/client.ts';
import { createFakeApi, failWith, networkError, type Replies } from './fake-api.ts';
import { startStandalone } from './standalone.tsx';

const descriptor = {
  name: 'mf-greeting',
  owner: { team: 'Greeting team', contact: 'greeting@example.org' },
  contract: '^1.0.0',
  mounts: [],
  modals: [],
  navigation: [],
};

function start(api: Replies) {
  replaceNetwork(createFakeApi(api).adapter);
  startStandalone({ descriptor, mounts: {}, modals: {}, signInAs: '0803 000 0001' });
}

afterEach(() => document.body.replaceChildren());

test('a developer whose API does not answer is told so', async () => {
  start({ login: networkError() });
  expect(await screen.findByRole('alert')).toHaveTextContent('The API does not answer at /api.');
});

test('a developer whose API has no demo accounts is told so', async () => {
  start({ login: failWith(401, { message: 'Invalid form submission' }) });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The API refuses the demo account 0803 000 0001: Invalid form submission',
  );
});
