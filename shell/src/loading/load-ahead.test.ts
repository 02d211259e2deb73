import { makeRemote } from '../testing/fake-remotes.ts';
import { loadAhead } from './load-ahead.ts';

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = jest.fn(async (url) => {
    asked.push(url as string);
    return { arrayBuffer: async () => new ArrayBuffer(0) } as Response;
  });
});
afterEach(() => jest.restoreAllMocks());

function makeArea() {
  const remote = makeRemote('mf-benefits');
  const file = (name: string) => `mf-benefits/${remote.release}/${name}`;
  const ahead = {
    './benefits smedan': [file('expose.js'), file('smedan.js'), 'shell/1/forms.js'],
    './benefits ': [file('expose.js'), file('list.js')],
    'texts-en': [file('en.js')],
    'texts-es': [file('es.js')],
    'expose-benefits texts-en': [file('area-en.js')],
    'expose-benefits texts-es': [file('area-es.js')],
    './benefits smedan texts-en': [file('page-en.js')],
    'widgets-dashboard': [file('cards.js')],
    'widget-texts-en': [file('card-words-en.js')],
  };
  return { remote: { ...remote, ahead }, file };
}

test('a click asks for everything that the page needs at once, in the owner’s language, and only once', () => {
  const { remote, file } = makeArea();
  loadAhead(remote, ['expose-benefits', './benefits smedan']);
  expect(asked).toEqual([
    remote.entry,
    ...[
      ...[file('area-en.js'), file('expose.js'), file('smedan.js'), 'shell/1/forms.js'],
      ...[file('page-en.js'), file('en.js')],
    ].map((name) => `/releases/${name}`),
  ]);
  loadAhead(remote, ['expose-benefits', './benefits ']);
  expect(asked.slice(7)).toEqual([`/releases/${file('list.js')}`]);
});

test('the widgets of a page come with texts of their own', () => {
  const { remote, file } = makeArea();
  loadAhead(remote, ['widgets-dashboard'], (locale) => `widget-texts-${locale}`);
  expect(asked).toEqual([
    remote.entry,
    ...[file('cards.js'), file('card-words-en.js')].map((name) => `/releases/${name}`),
  ]);
});

test('what the document names to be loaded is not asked for a second time', () => {
  const { remote, file } = makeArea();
  const hint = document.createElement('link');
  Object.assign(hint, { rel: 'preload', as: 'script', href: `/releases/${file('smedan.js')}` });
  document.head.append(hint);
  loadAhead(remote, ['./benefits smedan']);
  hint.remove();
  expect(asked).toEqual([
    remote.entry,
    ...[file('expose.js'), file('page-en.js'), file('en.js')].map((name) => `/releases/${name}`),
  ]);
});

test('a process that renders at the edge asks for nothing', () => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  loadAhead(makeArea().remote, ['expose-benefits', './benefits smedan']);
  expect(asked).toEqual([]);
});

test('of a remote that has no such part not even the entry is asked for', () => {
  loadAhead(makeArea().remote, ['widgets-dashboard'], () => 'widget-texts-none');
  loadAhead({ ...makeArea().remote, ahead: {} }, ['widgets-dashboard']);
  expect(asked.filter((url) => url.endsWith('remoteEntry.js'))).toHaveLength(1);
});

test('a page that the edge has named no files of is loaded as ever', () => {
  loadAhead(makeRemote('mf-benefits'), ['expose-benefits', './benefits smedan']);
  expect(asked).toEqual([]);
});

test('a file that does not load ahead raises no error: the load that follows reports it', async () => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  loadAhead(makeArea().remote, ['expose-benefits', './benefits ']);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(globalThis.fetch).toHaveBeenCalledTimes(5);
});
