import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftLocales, locales } from '@portal/contract';
import { createServer } from '../http/server.ts';
import { translate } from './texts.ts';

const offered = locales.filter((locale) => !draftLocales.includes(locale));

async function missingPage(options: Parameters<typeof createServer>[0]): Promise<string> {
  const app = createServer(options);
  const headers = { 'accept-language': 'ha, es;q=0.5' };
  const { message } = (await app.inject({ url: '/nowhere', headers })).json<{ message: string }>();
  await app.close();
  return message;
}

test('a deployment that hides drafts responds in the next language that the caller reads', async () => {
  assert.equal(await missingPage({}), translate('ha', 'error.not_found'));
  assert.equal(await missingPage({ locales: offered }), translate('es', 'error.not_found'));
});
