import type { BootRemote } from '@portal/contract/composition';
import { act, screen, waitFor } from '@testing-library/react';
import { makeBoot } from './testing/fake-remotes.ts';
import { openPortal } from './testing/open-portal.tsx';
import { heading, setUpStall } from './testing/stall.tsx';

const market = setUpStall();

describe('an open tab', () => {
  async function openTab(first: BootRemote) {
    const tab = await openPortal('/market', [first]);
    await heading('Stall Adire');
    return { ...tab, offer: (next: BootRemote) => tab.liveReleases.offer(makeBoot([next])) };
  }
  const go = async (user: Awaited<ReturnType<typeof openTab>>['user'], name: string) =>
    user.click(screen.getByRole('link', { name }));

  test('takes a new release at its next navigation, with its own words, without a reload', async () => {
    const { user, offer } = await openTab(market.publish('Adire'));
    act(() => offer(market.publish('Aso-oke')));
    expect(screen.getByRole('heading', { name: 'Stall Adire' })).toBeVisible();
    await go(user, 'One');
    expect(await heading('Stall Aso-oke')).toBeVisible();
    expect(screen.getByText(/Welcome to Aso-oke/)).toBeVisible();
    expect(market.reload).not.toHaveBeenCalled();
  });

  test('resets the state for the new release', async () => {
    const { user, offer } = await openTab(market.publish('Adire'));
    await user.click(screen.getByRole('button', { name: 'Sell' }));
    expect(screen.getByText(/sold 1/)).toBeVisible();
    act(() => offer(market.publish('Aso-oke')));
    await go(user, 'One');
    await heading('Stall Aso-oke');
    expect(screen.getByText(/sold 0/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sell' }));
    expect(screen.getByText(/sold 1/)).toBeVisible();
  });

  test('keeps what the new release makes of the former one’s state', async () => {
    const { user, offer } = await openTab(market.publish('Adire'));
    await user.click(screen.getByRole('button', { name: 'Sell' }));
    const adoptState = (former: unknown) => ({ sold: (former as { sold: number }).sold + 100 });
    act(() => offer(market.publish('Aso-oke', { adoptState })));
    await go(user, 'One');
    expect(await screen.findByText(/sold 101/)).toBeVisible();
  });

  test('does not fall over a state that the new release cannot read', async () => {
    const { user, offer } = await openTab(market.publish('Adire'));
    const adoptState = () => {
      throw new TypeError('sold is not iterable');
    };
    act(() => offer(market.publish('Aso-oke', { adoptState })));
    await go(user, 'One');
    expect(await screen.findByText(/sold 0/)).toBeVisible();
  });

  test('does not replace a half-filled form until the owner leaves it', async () => {
    const { user, offer } = await openTab(market.publish('Adire'));
    await user.type(screen.getByLabelText('Note'), 'two metres');
    act(() => offer(market.publish('Aso-oke')));
    await go(user, 'One');
    await waitFor(() => expect(screen.getByLabelText('Note')).toHaveValue(''));
    expect(screen.getByRole('heading', { name: 'Stall Adire' })).toBeVisible();
    await go(user, 'Two');
    expect(await heading('Stall Aso-oke')).toBeVisible();
  });

  test('loads a new document for another shell, at a navigation and not before', async () => {
    const first = market.publish('Adire');
    const { user, liveReleases } = await openTab(first);
    act(() => liveReleases.offer({ ...makeBoot([first]), shellRelease: '2.0.0-shell' }));
    expect(market.reload).not.toHaveBeenCalled();
    await go(user, 'One');
    expect(market.reload).toHaveBeenCalledTimes(1);
  });

  test('goes on with what it has when the document that it loaded is the same shell again', async () => {
    sessionStorage.setItem('portal.chunk-reload', String(Date.now()));
    const first = market.publish('Adire');
    const { user, liveReleases } = await openTab(first);
    act(() => liveReleases.offer({ ...makeBoot([first]), shellRelease: '2.0.0-shell' }));
    await go(user, 'One');
    await waitFor(() => expect(window.location.pathname).toBe('/market/one'));
    expect(market.reload).not.toHaveBeenCalled();
  });
});
