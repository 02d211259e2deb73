import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { integrityOf, makeEdge, readBoot, remoteId, shellId } from './make-edge.ts';

const { edge } = await makeEdge({ after });

/** Without the shell's own script, which each page has. */
function hintedFiles(html: string): string[] {
  return [...html.matchAll(/<link rel="preload" as="script" href="\/releases\/([^"]+)"/g)]
    .map(([, file]) => file ?? '')
    .filter((file) => file !== mainScript);
}

const mainScript = `shell/${shellId}/main.js`;

const shell = (...files: string[]) => files.map((file) => `shell/${shellId}/${file}`);
const remote = (...files: string[]) => files.map((file) => `mf-benefits/${remoteId}/${file}`);
const signedIn = 'locale=en; token=abc';

for (const [who, path, cookie, expected] of [
  ['a visitor of the home page', '/', '', shell('texts-en.js', 'home.js', 'home-texts-en.js')],
  ['a visitor of /health', '/health', '', shell('texts-en.js', 'home.js', 'home-texts-en.js')],
  [
    'an owner on the dashboard, with the widgets of remotes,',
    '/dashboard',
    signedIn,
    [
      ...shell('texts-en.js', 'dashboard.js', 'dashboard-texts-en.js'),
      ...shell('federation.js', 'form-texts-en.js'),
      ...remote('remoteEntry.js', 'card-words-en.js', 'cards.js'),
      ...shell('forms.js'),
    ],
  ],
  ['a visitor who will be sent away', '/dashboard', '', shell('texts-en.js')],
  ['a visitor who will be sent away from an area', '/dashboard/benefits', '', shell('texts-en.js')],
  [
    'an owner in an area',
    '/dashboard/benefits/coverage?page=2',
    signedIn,
    [
      ...shell('texts-en.js', 'federation.js', 'form-texts-en.js'),
      ...remote('remoteEntry.js', 'words-en.js', 'list.js'),
    ],
  ],
  [
    'an owner in an area within an area',
    '/dashboard/benefits/loan/seed',
    signedIn,
    [
      ...shell('texts-en.js', 'federation.js', 'form-texts-en.js'),
      ...remote('remoteEntry.js', 'words-en.js', 'loan.js', 'loan-words-en.js'),
      ...remote('scheme.js', 'scheme-words-en.js'),
      ...shell('forms.js'),
    ],
  ],
  [
    'an owner on a page of which the release says what it loads, and which lazy modules it consumes',
    '/offers/summer/ends',
    '',
    [
      ...shell('texts-en.js', 'federation.js', 'form-texts-en.js'),
      ...remote('remoteEntry.js', 'words-en.js', 'list.js', 'ends.js'),
      ...shell('forms.js'),
    ],
  ],
  [
    'a visitor who opens a dialog by its URL',
    '/?modal=claim&modal.id=7',
    '',
    [
      ...shell('texts-en.js', 'home.js', 'home-texts-en.js', 'federation.js', 'form-texts-en.js'),
      ...remote('remoteEntry.js', 'words-en.js', 'claim.js'),
    ],
  ],
  [
    'a visitor who opens a dialog that no remote has',
    '/?modal=no',
    '',
    shell('texts-en.js', 'home.js', 'home-texts-en.js'),
  ],
  ['a visitor of a name that only begins like an area', '/offers-of-old', '', shell('texts-en.js')],
  ['a visitor who reads Spanish', '/offers-of-old', 'locale=es', shell('texts-es.js')],
] as const) {
  test(`${who} is sent hints for what the URL needs, and for nothing else`, async () => {
    const { body } = await edge.inject({ url: path, headers: { cookie } });
    assert.deepEqual(hintedFiles(body), expected);
  });
}

test('where the document has no responses, the page is sent a hint for the code that asks the API', async (t) => {
  const { edge } = await makeEdge(t, { pageDataMs: 0 });
  for (const path of ['/dashboard', '/dashboard/benefits']) {
    const { body } = await edge.inject({ url: path, headers: { cookie: signedIn } });
    assert.ok(hintedFiles(body).includes(`shell/${shellId}/api-client.js`), path);
  }
});

test('scripts give way to a page that is in its document, and come first where they make the page', async (t) => {
  const { edge: withoutData } = await makeEdge(t, { pageDataMs: 0 });
  for (const [from, path, cookie, priority] of [
    [edge, '/dashboard', signedIn, 'low'],
    [withoutData, '/dashboard', signedIn, 'high'],
    [edge, '/offers', '', 'high'],
  ] as const) {
    const { body } = await from.inject({ url: path, headers: { cookie } });
    const priorities = [...body.matchAll(/ fetchpriority="(\w+)"/g)].map(([, value]) => value);
    assert.deepEqual([...new Set(priorities)], [priority], path);
    // A document with a page names the shell's script as a hint and in the template of what runs after the paint.
    assert.equal(priorities.length, hintedFiles(body).length + (priority === 'low' ? 2 : 1), path);
  }
});

test('the shell’s script runs after a page that the document may contain, and as soon as it can where it makes the page', async () => {
  const tag = `<script src="/releases/${mainScript}" `;
  for (const [path, cookie, isAfterPage] of [
    ['/dashboard', signedIn, true],
    ['/offers', '', false],
  ] as const) {
    const { body } = await edge.inject({ url: path, headers: { cookie } });
    const template = /<template id="portal-start">(.+?)<\/template>/.exec(body)?.[1] ?? '';
    assert.equal(template.includes(tag), isAfterPage, path);
    assert.equal(body.replace(template, '').includes(tag), !isAfterPage, path);
    assert.equal(body.includes(`href="/releases/${mainScript}"`), isAfterPage, path);
    assert.equal(/ defer><\/script>/.test(body), !isAfterPage, path);
  }
});

test('a hint has the same integrity as the request that follows, or the file is fetched twice', async () => {
  const { body } = await edge.inject('/offers');
  const hints = body.match(/<link rel="preload"[^>]*>/g) ?? [];
  const list = hints.find((tag) => tag.includes('/list.js')) ?? '';
  assert.ok(list.includes(`integrity="${integrityOf(remoteId, 'list.js')}"`), list);
  for (const tag of hints) assert.ok(tag.includes('crossorigin="anonymous"'), tag);
});

test('an owner’s page knows which files a click into an area will need, and a visitor’s is spared them', async () => {
  const ofOwner = readBoot((await edge.inject({ url: '/', headers: { cookie: signedIn } })).body);
  assert.deepEqual(ofOwner.remotes[0]?.ahead, {
    './loan ': remote('loan.js'),
    './loan :name': [...remote('loan.js', 'scheme.js'), ...shell('forms.js')],
    'expose-loan texts-en': remote('loan-words-en.js'),
    './loan :name texts-en': remote('scheme-words-en.js'),
    'texts-en': remote('words-en.js'),
    'widgets-dashboard': [...remote('cards.js'), ...shell('forms.js')],
    'widget-texts-en': remote('card-words-en.js'),
  });
  const ofVisitor = readBoot((await edge.inject('/')).body);
  assert.equal(ofVisitor.remotes[0]?.ahead, undefined);
});
