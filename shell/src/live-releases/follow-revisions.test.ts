import { makeBoot, makeRemote } from '../testing/fake-remotes.ts';
import { followRevisions } from './follow-revisions.ts';
import { LiveReleases } from './live-releases.ts';

/** The browser's side of a stream; the test is the edge. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeStream[] = [];
  static open = () => FakeStream.all.filter(({ readyState }) => readyState === 1);
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.all.push(this);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
  announce(revision: number) {
    this.dispatchEvent(new MessageEvent('revision', { data: JSON.stringify({ revision }) }));
  }
  reject() {
    this.readyState = FakeStream.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

const market = makeRemote('mf-market');
const response = jest.fn<Promise<unknown>, []>();
let stop = () => {};
let visibility: DocumentVisibilityState;

beforeEach(() => {
  jest.useFakeTimers();
  FakeStream.all = [];
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Object.assign(globalThis, { EventSource: FakeStream });
  jest.spyOn(globalThis, 'fetch').mockImplementation(response as never);
});
afterEach(() => {
  stop();
  response.mockReset();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function follow() {
  const liveReleases = new LiveReleases(makeBoot([market]), []);
  stop = followRevisions(liveReleases);
  return liveReleases;
}
const live = (revision: number, remote = makeRemote('mf-market')) => {
  const boot = { ...makeBoot([remote]), revision };
  response.mockResolvedValue({ ok: true, json: async () => structuredClone(boot) });
  return remote;
};
const settle = () => jest.advanceTimersByTimeAsync(0);
const look = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a page that is told of a new revision has it for the next navigation', async () => {
  const liveReleases = follow();
  const next = live(2);
  FakeStream.all[0]?.announce(2);
  await settle();
  expect(fetch).toHaveBeenCalledWith('/live-releases', { cache: 'no-store' });
  expect(liveReleases.advance()).toBe('advanced');
  expect(liveReleases.current().boot.remotes).toEqual([next]);
});

test('a stream that says what the page knows already costs no request', async () => {
  follow();
  FakeStream.all[0]?.announce(1);
  await settle();
  expect(fetch).not.toHaveBeenCalled();
});

test('a hidden tab holds no connection; on its return it hears what it missed', async () => {
  const liveReleases = follow();
  look('hidden');
  expect(FakeStream.open()).toHaveLength(0);
  look('visible');
  expect(FakeStream.open()).toHaveLength(1);
  live(3);
  FakeStream.open()[0]?.announce(3);
  await settle();
  expect(liveReleases.advance()).toBe('advanced');
});

test('an edge that takes no more streams is asked again later, and ever more rarely', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  follow();
  FakeStream.all[0]?.reject();
  await jest.advanceTimersByTimeAsync(4999);
  expect(FakeStream.all).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(FakeStream.all).toHaveLength(2);
  FakeStream.all[1]?.reject();
  await jest.advanceTimersByTimeAsync(9999);
  expect(FakeStream.all).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(FakeStream.all).toHaveLength(3);
});

test.each([
  ['does not respond', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['responds with an error', async () => ({ ok: false, status: 503 })],
  [
    'responds with a page',
    async () => ({ ok: true, json: async () => Promise.reject(new Error()) }),
  ],
])('a page whose edge %s keeps what it has and asks again', async (_, trouble) => {
  const liveReleases = follow();
  response.mockImplementation(trouble);
  FakeStream.all[0]?.announce(2);
  await settle();
  expect(liveReleases.advance()).toBe('as before');
  live(2);
  await jest.advanceTimersByTimeAsync(8000);
  FakeStream.open()[0]?.announce(2);
  await settle();
  expect(liveReleases.advance()).toBe('advanced');
});
