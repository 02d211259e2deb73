import { failWith, makeUser, renderPortal, type Replies } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { locales } from '../locales.ts';
import type { ReactElement } from 'react';
import { AddToCalendar } from './add-to-calendar.tsx';

const url = '/api/benefits/calendars/x?expires=1&signature=y';
const render = (
  element: ReactElement,
  getCalendarFile: Replies['getCalendarFile'] = { data: { url } },
) =>
  renderPortal(element, {
    signedInAs: makeUser(),
    texts: { 'mf-benefits': locales },
    api: { getCalendarFile },
  });

let opened: string[];
beforeEach(() => {
  opened = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    opened.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => jest.restoreAllMocks());

test('an owner downloads the dates of one benefit', async () => {
  const { user, api } = await render(<AddToCalendar slug="shop-cover" />);
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  expect(opened).toEqual([url]);
  expect(api.requests('getCalendarFile')[0]?.query).toEqual({ benefit: 'shop-cover' });
});

test('an owner downloads all dates at once', async () => {
  const { user, api } = await render(<AddToCalendar />);
  await user.click(screen.getByRole('button', { name: 'Add all dates to your calendar' }));
  expect(opened).toEqual([url]);
  expect(api.requests('getCalendarFile')[0]?.query ?? {}).toEqual({});
});

test('nothing is downloaded when the file could not be made', async () => {
  const { user, api } = await render(<AddToCalendar />, failWith(503));
  await user.click(screen.getByRole('button', { name: 'Add all dates to your calendar' }));
  await waitFor(() => expect(api.requests('getCalendarFile')).toHaveLength(1));
  expect(opened).toEqual([]);
});
