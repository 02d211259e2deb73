import { act, fireEvent, screen } from '@testing-library/react';
import { renderPortal } from '@portal/remote-kit/testing';
import { Dialog } from '../dialog/index.ts';
import { showToast, ToastRegion } from './index.ts';

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = (...toast: Parameters<typeof showToast>) => act(async () => showToast(...toast));
const notices = () =>
  [...screen.getByRole('region', { name: /Notices/ }).querySelectorAll('li')].map(
    (notice) => notice.textContent,
  );

async function region() {
  await renderPortal(<ToastRegion />);
  jest.useFakeTimers();
}

afterEach(() => {
  jest.restoreAllMocks();
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

describe('a notice', () => {
  it('stays for ten seconds unless told otherwise', async () => {
    await region();
    await show({ message: 'Saved' });
    await show({ message: 'Profile updated successfully', tone: 'positive', duration: 5000 });
    await wait(4900);
    expect(notices()).toEqual(['Saved', 'Profile updated successfully']);
    await wait(200);
    expect(notices()).toEqual(['Saved']);
    await wait(5000);
    expect(notices()).toEqual([]);
  });

  it('replaces an earlier one that says the same', async () => {
    await region();
    await show({ message: 'Saved' });
    await show({ message: 'Sent' });
    await show({ message: 'Saved' });
    expect(notices()).toEqual(['Sent', 'Saved']);
  });

  it('that was sent before the region mounted is shown by it', async () => {
    showToast({ message: 'Signed in' });
    await region();
    expect(notices()).toEqual(['Signed in']);
  });

  it('stays while the pointer is on it, and goes on counting afterwards', async () => {
    await region();
    await show({ message: 'Saved', duration: 5000 });
    const held = screen.getByRole('region', { name: /Notices/ });
    await wait(3000);
    fireEvent.pointerMove(held);
    await wait(20_000);
    expect(notices()).toEqual(['Saved']);
    fireEvent.pointerLeave(held);
    await wait(2100);
    expect(notices()).toEqual([]);
  });

  it('is not closed by a press beside it, but by its button', async () => {
    await region();
    await show({ message: 'Saved' });
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    expect(notices()).toEqual(['Saved']);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(notices()).toEqual([]);
  });

  it('is read out once by a live region that is there before it', async () => {
    await region();
    const status = () => document.querySelector('body > div > [role=status]');
    expect(status()).toBeEmptyDOMElement();
    await show({ message: 'Saved' });
    expect(status()).toBeEmptyDOMElement();
    await wait(100);
    expect(status()).toHaveTextContent('Notice Saved');
    await wait(1000);
    expect(status()).toBeEmptyDOMElement();
    expect(notices()).toEqual(['Saved']);
  });

  it('takes focus with F8, waits while it has it, and gives it back when Escape closes it', async () => {
    await renderPortal(
      <>
        <button type="button">Pay</button>
        <ToastRegion />
      </>,
    );
    jest.useFakeTimers();
    const pay = screen.getByRole('button', { name: 'Pay' });
    act(() => pay.focus());
    fireEvent.keyDown(pay, { key: 'F8' });
    expect(pay).toHaveFocus();
    await show({ message: 'Saved' });
    await show({ message: 'Sent' });
    fireEvent.keyDown(pay, { key: 'F8' });
    const list = screen.getByRole('list');
    expect(list).toHaveFocus();
    await wait(30_000);
    expect(notices()).toEqual(['Saved', 'Sent']);
    const [first] = screen.getAllByRole('button', { name: 'Close' });
    act(() => first?.focus());
    fireEvent.keyDown(first as HTMLElement, { key: 'Escape' });
    expect(notices()).toEqual(['Sent']);
    expect(list).toHaveFocus();
    const last = screen.getByRole('button', { name: 'Close' });
    act(() => last.focus());
    fireEvent.keyDown(last, { key: 'Escape' });
    expect(notices()).toEqual([]);
    expect(pay).toHaveFocus();
  });

  it('waits while a person looks at another window', async () => {
    await region();
    await show({ message: 'Saved', duration: 5000 });
    fireEvent.blur(window);
    await wait(20_000);
    expect(notices()).toEqual(['Saved']);
    fireEvent.focus(window);
    await wait(5100);
    expect(notices()).toEqual([]);
  });

  it('leaves its time to the next one after a pointer closed the last', async () => {
    await region();
    await show({ message: 'Saved' });
    fireEvent.pointerMove(screen.getByRole('region', { name: /Notices/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await show({ message: 'Sent', duration: 5000 });
    await wait(5100);
    expect(notices()).toEqual([]);
  });

  it('covers neither the title, the actions nor the focused field of a dialog that fills a phone', async () => {
    // The places on a phone of 360 by 740: jsdom lays nothing out.
    const places: Record<string, [top: number, height: number, width: number]> = {
      OL: [0, 96, 360],
      HEADER: [0, 64, 360],
      'data-dialog-actions': [667, 73, 360],
      INPUT: [300, 48, 360],
    };
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(
      this: Element,
    ) {
      const part = this.hasAttribute('data-dialog-actions') ? 'data-dialog-actions' : this.tagName;
      const [top, height, width] = places[part] ?? [0, 0, 0];
      return new DOMRect(0, top, width, height);
    });
    Object.assign(window, { innerWidth: 360, innerHeight: 740 });
    await renderPortal(
      <>
        <ToastRegion />
        <Dialog open onClose={() => {}} title="Confirm the new number" footer="Confirm">
          <input aria-label="Code" />
        </Dialog>
      </>,
    );
    await show({ message: 'Profile updated successfully' });
    const region = screen.getByRole('region', { name: /Notices/, hidden: true });
    const place = region.querySelector('ol');
    expect(place).toHaveStyle({ 'inset-block-start': 'auto', 'inset-block-end': '73px' });
    // The field comes to lie there, by scrolling or by its focus.
    const field = screen.getByLabelText('Code');
    field.focus();
    expect(place).toHaveStyle({ 'inset-block-end': '73px' });
    places.INPUT = [600, 48, 360];
    await act(async () => fireEvent.scroll(field));
    expect(place).toHaveStyle({ 'inset-block-start': '64px', 'inset-block-end': 'auto' });
    await act(async () => field.blur());
    places.HEADER = [200, 64, 360];
    await act(async () => fireEvent(window, new Event('resize')));
    expect(place?.style.insetBlockEnd).toBe('');
  });
});
