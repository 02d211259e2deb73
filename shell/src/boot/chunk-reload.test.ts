import { reloadOnce, replaceReload } from './chunk-reload.ts';

const reload = jest.fn();
beforeEach(() => {
  reload.mockClear();
  replaceReload(reload);
});

test('a page whose chunk is gone reloads, and not again within 60 seconds', () => {
  const start = 1_800_000_000_000;
  expect(reloadOnce(start)).toBe(true);
  expect(reloadOnce(start + 59_999)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reloadOnce(start + 60_000)).toBe(true);
  expect(reloadOnce(start + 60_001)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('the guard outlives the reload: it is kept with the tab', () => {
  reloadOnce(1_800_000_000_000);
  expect(Object.values({ ...sessionStorage })).toEqual(['1800000000000']);
});

test('a browser that keeps nothing is not reloaded: it could go on forever', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(reloadOnce(1_800_000_000_000)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  blocked.mockRestore();
});
