import { messagingCalls } from '@portal/contract';
import { followMessages } from './follow.ts';

/** The server's side of each stream that the page has opened. */
interface Opened {
  from: string | null;
  send: (text: string) => void;
  end: () => void;
  isCut: () => boolean;
}

const networkFetch = globalThis.fetch;
let opened: Opened[] = [];
let failures = 0;
let stop: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  opened = [];
  failures = 0;
  globalThis.fetch = async (_url, options) => {
    if (failures > 0) {
      failures -= 1;
      return new Response('{}', { status: 503 });
    }
    let isCut = false;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        options?.signal?.addEventListener('abort', () => {
          if (!isCut) controller.error(new Error('cut'));
          isCut = true;
        });
        opened.push({
          from: new Headers(options?.headers).get('last-event-id'),
          send: (text) => controller.enqueue(new TextEncoder().encode(text)),
          end: () => {
            isCut = true;
            controller.close();
          },
          isCut: () => isCut,
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
});

afterEach(() => {
  stop();
  jest.useRealTimers();
  globalThis.fetch = networkFetch;
});

function follow() {
  const onMail = jest.fn();
  stop = followMessages({
    call: messagingCalls.followMessages,
    token: 'a token',
    from: 'o1.0',
    onMail,
  });
  return onMail;
}
/** Lists the work that is under way without a clock. */
const settle = () => jest.advanceTimersByTimeAsync(0);

test('a page hears of new mail, also where an event comes in two pieces', async () => {
  const onMail = follow();
  await settle();
  expect(opened[0]?.from).toBe('o1.0');
  opened[0]?.send(':\n\nid: o2.0\neve');
  await settle();
  expect(onMail).not.toHaveBeenCalled();
  opened[0]?.send('nt: mail\ndata: {}\n\n');
  await settle();
  expect(onMail).toHaveBeenCalledTimes(1);
});

test('a page that was cut off goes on from what it last heard', async () => {
  const onMail = follow();
  await settle();
  opened[0]?.send('id: o7.0\nevent: mail\ndata: {}\n\n');
  await settle();
  opened[0]?.end();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(opened[1]?.from).toBe('o7.0');
  expect(onMail).toHaveBeenCalledTimes(1);
});

test('a page asks from time to time where no stream comes through, and listens again once one does', async () => {
  failures = 2;
  const onMail = follow();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(onMail).toHaveBeenCalledTimes(2);
  expect(opened).toHaveLength(1);
});

test('a stream that a proxy holds back counts as none', async () => {
  const onMail = follow();
  await settle();
  await jest.advanceTimersByTimeAsync(45_000);
  expect(opened[0]?.isCut()).toBe(true);
  expect(onMail).toHaveBeenCalled();
});

test('a page that was not used for long does not poll, so that its session can end', async () => {
  failures = 1000;
  const onMail = follow();
  await jest.advanceTimersByTimeAsync(11 * 60_000);
  onMail.mockClear();
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(onMail).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('keydown'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(onMail).toHaveBeenCalled();
});

test('a page that is left holds no connection', async () => {
  follow();
  await settle();
  stop();
  expect(opened[0]?.isCut()).toBe(true);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(opened).toHaveLength(1);
});
