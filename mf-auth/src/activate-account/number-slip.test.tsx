import { renderPortal } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { locales } from '../form-steps/locales.ts';
import { NumberSlip } from './number-slip.tsx';

const number = 'SMD-7KQ2-M4XP-9';

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('the number is shared by the phone’s own dialog, and closing that is no failure', async () => {
  const share = jest.fn().mockRejectedValue(new DOMException('', 'AbortError'));
  Object.assign(navigator, { share });
  const { user } = await renderPortal(<NumberSlip number={number} />, {
    texts: { 'mf-auth': locales },
  });
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ text: `SMEDAN registration number: ${number}` });
});

test('a browser that shares nothing offers to copy the number and to save it as a file', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:number';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.href} ${this.download}`);
  });
  const { user } = await renderPortal(<NumberSlip number={number} />, {
    texts: { 'mf-auth': locales },
  });
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(number));
  await user.click(screen.getByRole('button', { name: 'Save as a file' }));
  expect(saved).toEqual([`blob:number ${number}.txt`]);
});
