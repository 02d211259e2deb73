import { render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { usePageArrival } from './use-page-arrival.ts';

const scrolledTo = jest.fn();
let readings = 0;

beforeEach(() => {
  readings = 0;
  scrolledTo.mockReset();
  Element.prototype.scrollIntoView = scrolledTo;
});

function scrollPage(y: number): void {
  Object.defineProperty(window, 'scrollY', {
    configurable: true,
    get: () => {
      readings += 1;
      return y;
    },
  });
}

function Arriving() {
  usePageArrival(useLocation());
  return (
    <main tabIndex={-1}>
      <h2 id="fees">Fees</h2>
    </main>
  );
}

function arriveAt(url: string): void {
  render(
    <MemoryRouter initialEntries={[url]}>
      <Arriving />
    </MemoryRouter>,
  );
}

test('the first page without an anchor is not laid out to learn where it is', () => {
  scrollPage(0);
  arriveAt('/dashboard');
  expect(readings).toBe(0);
  expect(document.activeElement).toBe(document.body);
});

test('the first page with an anchor begins there, unless the visitor has gone on', () => {
  scrollPage(0);
  arriveAt('/benefits#fees');
  expect(scrolledTo).toHaveBeenCalledTimes(1);
  scrollPage(400);
  arriveAt('/benefits#fees');
  expect(scrolledTo).toHaveBeenCalledTimes(1);
});
