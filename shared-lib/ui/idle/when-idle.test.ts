import { mayPrefetch, whenIdle } from './when-idle.ts';

test.each([
  ['on a good network', { effectiveType: '4g' }, true],
  ['whose browser does not tell', undefined, true],
  ['on 3g', { effectiveType: '3g' }, true],
  ['on 2g', { effectiveType: '2g' }, false],
  ['on slow 2g', { effectiveType: 'slow-2g' }, false],
  ['who saves data', { effectiveType: '4g', saveData: true }, false],
])('prefetching for a visitor %s', (_, connection, may) => {
  expect(mayPrefetch(connection)).toBe(may);
});

describe('whenIdle', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(document, 'readyState');
  });

  test('runs when the browser says that it is idle', () => {
    let idle: () => void = () => undefined;
    Object.assign(window, { requestIdleCallback: (run: () => void) => (idle = run) });
    const run = jest.fn();
    whenIdle(run);
    expect(run).not.toHaveBeenCalled();
    idle();
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('runs two seconds later in a browser that cannot say that it is idle', () => {
    const run = jest.fn();
    whenIdle(run);
    jest.advanceTimersByTime(1999);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('does not run before the page has loaded', () => {
    Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' });
    const run = jest.fn();
    whenIdle(run);
    jest.advanceTimersByTime(10_000);
    expect(run).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(2000);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
