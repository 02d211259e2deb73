import { reloadOnce } from './chunk-reload.ts';

const reload = jest.fn();
beforeEach(() => reload.mockClear());

test('a page whose chunk is gone reloads, and not again within 60 seconds', () => {
  const start = 1_800_000_000_000;
  expect(reloadOnce(start, reload)).toBe(true);
  expect(reloadOnce(start + 59_999, reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reloadOnce(start + 60_000, reload)).toBe(true);
  expect(reloadOnce(start + 60_001, reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('the guard outlives the reload: it is kept with the tab', () => {
  reloadOnce(1_800_000_000_000, reload);
  expect(Object.values({ ...sessionStorage })).toEqual(['1800000000000']);
});

test('a browser that keeps nothing is not reloaded: it could go on for ever', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(reloadOnce(1_800_000_000_000, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  blocked.mockRestore();
});
