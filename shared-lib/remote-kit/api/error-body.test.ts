import { errorBody } from '@portal/contract/operations';
import { readErrorBody } from './error-body.ts';

const body = { code: 'conflict', message: 'Changed elsewhere', request_id: 'a1' };
const field = { name: 'email', saved: 'a@example.org', sent: null };

test.each<[string, unknown, boolean]>([
  ['an error', body, true],
  ['one with messages for fields', { ...body, errors: { phone: ['is required'] } }, true],
  ['one with a conflict', { ...body, conflict: { version: 2, fields: [field] } }, true],
  ['one that says more than this portal knows', { ...body, later: 1 }, true],
  ['nothing', null, false],
  ['a proxy’s page', '<html></html>', false],
  ['a list', [body], false],
  ['an unknown code', { ...body, code: 'teapot' }, false],
  ['no sentence', { ...body, message: 7 }, false],
  ['no id', { ...body, request_id: undefined }, false],
  ['messages that are no list', { ...body, errors: { phone: 'is required' } }, false],
  ['messages that are no texts', { ...body, errors: { phone: [7] } }, false],
  ['a conflict without a version', { ...body, conflict: { fields: [field] } }, false],
  ['a conflict over nothing', { ...body, conflict: { version: 2, fields: [null] } }, false],
])('the API’s error body is told from others as its schema does: %s', (_, response, isBody) => {
  expect(errorBody.safeParse(response).success).toBe(isBody);
  expect(readErrorBody(response)).toBe(isBody ? response : null);
});
