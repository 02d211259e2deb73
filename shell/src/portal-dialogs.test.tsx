import { act, screen, waitFor, within } from '@testing-library/react';
import { openPortal } from './testing/open-portal.tsx';
import { currentUrl, marketRelease, Order, setUpMarket } from './testing/market.tsx';

const market = setUpMarket();

describe('dialogs', () => {
  test('a dialog is part of the URL, with what its opener passed; Back closes it', async () => {
    const { user } = await openPortal('/market?sort=name', [market.publish()]);
    await user.click(screen.getByRole('button', { name: 'Order' }));
    expect(currentUrl()).toBe('/market?sort=name&modal=order&modal.stall=adire');
    expect(await screen.findByRole('dialog', { name: 'Order' })).toHaveTextContent('From adire');
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentUrl()).toBe('/market?sort=name');
  });

  test('a link opens a dialog; closing it leaves the page and its query', async () => {
    const { user } = await openPortal('/market?sort=name&modal=order&modal.stall=adire', [
      market.publish(),
    ]);
    await screen.findByRole('dialog', { name: 'Order' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentUrl()).toBe('/market?sort=name');
  });

  test('one dialog takes the place of another, and closing it leads back to the page at once', async () => {
    const { user } = await openPortal('/market', [market.publish()]);
    await user.click(screen.getByRole('button', { name: 'Order' }));
    await user.click(await screen.findByRole('button', { name: 'Pay' }));
    expect(currentUrl()).toBe('/market?modal=pay');
    const dialog = await screen.findByRole('dialog', { name: 'Pay' });
    expect(dialog).toHaveTextContent('Parameters: 0');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentUrl()).toBe('/market');
  });

  describe('with steps', () => {
    /** Two steps after the first one. */
    async function takeSteps(path: string) {
      const { user } = await openPortal(path, [market.publish()]);
      if (path === '/market') await user.click(screen.getByRole('button', { name: 'Order' }));
      await user.click(await screen.findByRole('button', { name: 'Kente' }));
      await user.click(await screen.findByRole('button', { name: 'Aso-oke' }));
      await showsStep('aso-oke');
      return user;
    }
    const showsStep = (stall: string) => screen.findByText(`From ${stall}`);
    const go = (direction: 'back' | 'forward') => act(() => window.history[direction]());
    const expectPage = () =>
      waitFor(() => {
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        expect(currentUrl()).toBe('/market');
      });

    test('Back leads one step back inside of a dialog, Forward goes on, and Back from the first step closes it', async () => {
      await takeSteps('/market');
      go('back');
      await showsStep('kente');
      go('back');
      await showsStep('adire');
      go('forward');
      await showsStep('kente');
      go('back');
      await showsStep('adire');
      go('back');
      await expectPage();
    });

    for (const [opener, path] of [
      ['a button', '/market'],
      ['a link', '/market?modal=order&modal.stall=adire'],
    ] as const)
      test(`a dialog that ${opener} opened closes from a later step with all its steps`, async () => {
        const user = await takeSteps(path);
        await user.click(screen.getByRole('button', { name: 'Close' }));
        await expectPage();
        const before = window.history.length;
        await user.click(screen.getByRole('link', { name: 'Adire' }));
        // The steps lie ahead, where the new page takes their place.
        expect(window.history.length).toBeLessThanOrEqual(before);
      });

    test('a dialog that takes the place of a later step closes to the page', async () => {
      const user = await takeSteps('/market');
      await user.click(screen.getByRole('button', { name: 'Pay' }));
      const dialog = await screen.findByRole('dialog', { name: 'Pay' });
      await user.click(within(dialog).getByRole('button', { name: 'Close' }));
      await expectPage();
    });

    test('the step that is open is no new step', async () => {
      const user = await takeSteps('/market');
      await user.click(screen.getByRole('button', { name: 'Aso-oke' }));
      go('back');
      await showsStep('kente');
    });
  });

  test('a dialog that no remote offers shows nothing, and the page stays', async () => {
    await openPortal('/market?modal=unknown', [market.publish()]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'All stalls' })).toBeVisible();
  });

  test('a dialog whose code is broken says so with a support code, heals by “Try again”, and the page stays', async () => {
    let isBroken = true;
    const modules = {
      ...marketRelease.modules,
      './order': () => (isBroken ? { modal: 'not what was promised' } : { Modal: Order }),
    };
    const remote = market.publish({ modules });
    const { user } = await openPortal('/market', [remote]);
    await user.click(screen.getByRole('button', { name: 'Order' }));
    const failed = await screen.findByRole('dialog', { name: 'Not available' });
    expect(failed).toHaveTextContent(`MARKET-CONTRACT-${remote.release.slice(-6)}`);
    isBroken = false;
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Order' })).toHaveTextContent('From adire');
    expect(screen.getByRole('heading', { name: 'All stalls' })).toBeVisible();
    expect(market.warn).toHaveBeenCalledTimes(1);
  });

  test('a dialog that throws can be closed', async () => {
    const Broken = () => {
      throw new Error('an internal detail');
    };
    const modules = { ...marketRelease.modules, './order': () => ({ Modal: Broken }) };
    const { user } = await openPortal('/market', [market.publish({ modules })]);
    await user.click(screen.getByRole('button', { name: 'Order' }));
    const failed = await screen.findByRole('dialog', { name: 'Not available' });
    expect(failed).toHaveTextContent('MARKET-RENDER-');
    await user.click(within(failed).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentUrl()).toBe('/market');
  });
});
