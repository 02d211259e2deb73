import type { BootRemote } from '@portal/contract/composition';
import { act, screen } from '@testing-library/react';
import { makeBoot, makeRemote } from './testing/fake-remotes.ts';
import { lastKnownGoodReleases } from './fallback/last-known-good.ts';
import { writeInjectedFault } from './dev-tools/injected-fault.ts';
import { openPortal } from './testing/open-portal.tsx';
import { pageBoot } from './boot/boot.ts';
import { Broken, heading, setUpStall, stallDescriptor, stallModules } from './testing/stall.tsx';

const market = setUpStall();

const pass = (milliseconds: number) => () => jest.advanceTimersByTimeAsync(milliseconds);

/** A browser in which a release of the market has worked before. */
async function visitBefore(word: string): Promise<BootRemote> {
  const remote = market.publish(word);
  const { unmount } = await openPortal('/market', [remote]);
  await heading(`Stall ${word}`);
  unmount();
  return remote;
}

describe('a release that cannot be shown', () => {
  test('is replaced by the last one that worked in this browser', async () => {
    await visitBefore('Adire');
    jest.useFakeTimers();
    const gone = makeRemote('mf-market', stallDescriptor);
    await openPortal('/market', [gone], pass(1500));
    jest.useRealTimers();
    expect(await heading('Stall Adire')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(market.warn.mock.calls[0]?.[0]).toContain(`${gone.release} failed in phase entry`);
  });

  test('does not let its fallback’s visitors wait at each page, and comes back once it is there', async () => {
    const before = await visitBefore('Adire');
    jest.useFakeTimers();
    const gone = makeRemote('mf-market', stallDescriptor);
    await openPortal('/market', [gone], pass(1500));
    const asked = market.server.asked.length;
    act(() => screen.getByRole('link', { name: 'One' }).click());
    await act(pass(0));
    expect(market.server.asked).toHaveLength(asked);
    market.server.serve(gone, { modules: stallModules('Aso-oke') });
    await act(pass(30_000));
    act(() => screen.getByRole('link', { name: 'Two' }).click());
    await act(pass(0));
    jest.useRealTimers();
    expect(await heading('Stall Aso-oke')).toBeVisible();
    expect(lastKnownGoodReleases('mf-market').map(({ release }) => release)).toEqual([
      gone.release,
      before.release,
    ]);
  });

  test('that throws while it is rendered makes room for the last one that worked', async () => {
    await visitBefore('Adire');
    const broken = market.publish('Aso-oke', { Page: Broken });
    await openPortal('/market', [broken]);
    expect(await heading('Stall Adire')).toBeVisible();
    expect(document.body).not.toHaveTextContent('an internal detail');
    expect(lastKnownGoodReleases('mf-market').map(({ release }) => release)).not.toContain(
      broken.release,
    );
  });

  test.each([
    ['cannot be loaded', () => makeRemote('mf-market', stallDescriptor), 'entry'],
    ['throws while it is rendered', () => market.publish('Aso-oke', { Page: Broken }), 'render'],
  ])(
    'as a canary that %s is replaced by the live release for a new visitor',
    async (_, publish, phase) => {
      const fallback = market.publish('Adire');
      const canary = { ...publish(), fallback };
      jest.useFakeTimers();
      await openPortal('/market', [canary], pass(1500));
      jest.useRealTimers();
      expect(await heading('Stall Adire')).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(market.warn.mock.calls[0]?.[0]).toContain(
        `${canary.release} failed in phase ${phase}`,
      );
    },
  );

  test('whose fallback fails too is a card with the code of the live release', async () => {
    const before = await visitBefore('Adire');
    // The same bytes do something else now: the state of the business makes it throw.
    market.server.serve(before, 'gone');
    const again = makeRemote('mf-market', stallDescriptor);
    market.server.serve(again, { modules: stallModules('x', { Page: Broken }) });
    localStorage.clear();
    const { user } = await openPortal('/market', [again]);
    const card = await screen.findByRole('alert');
    expect(card).toHaveTextContent(`MARKET-RENDER-${again.release.slice(-6)}`);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('MARKET-RENDER-');
  });

  test('of which a page is no component fails in phase “contract”', async () => {
    const odd = market.publish('Adire', { Page: 'a text' as never });
    await openPortal('/market', [odd]);
    expect(await screen.findByRole('alert')).toHaveTextContent('MARKET-CONTRACT-');
  });

  test('that did not start gets a new document by “Try again”, once, and what is live by then', async () => {
    const broken = makeRemote('mf-market', stallDescriptor);
    const start = () => {
      throw new Error('an internal detail');
    };
    market.server.serve(broken, { modules: { './market': start } });
    const { user, liveReleases } = await openPortal('/market', [broken]);
    expect(await screen.findByRole('alert')).toHaveTextContent('MARKET-INIT-');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(market.reload).toHaveBeenCalledTimes(1);
    act(() => liveReleases.offer(makeBoot([market.publish('Adire')])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Stall Adire')).toBeVisible();
    expect(market.reload).toHaveBeenCalledTimes(1);
  });

  test('whose dialog throws is replaced as well', async () => {
    const good = market.publish('Adire', { Modal: () => <p role="dialog">Order Adire</p> });
    const { unmount } = await openPortal('/?modal=order', [good]);
    await screen.findByText('Order Adire');
    unmount();
    await openPortal('/?modal=order', [market.publish('Aso-oke', { Modal: Broken })]);
    expect(await screen.findByText('Order Adire')).toBeVisible();
  });

  test('whose descriptor is none says so at its own path, and nowhere else', async () => {
    const bad = { ...market.publish('Adire'), fault: 'navigation: expected an array' };
    await openPortal('/market', [bad]);
    expect(screen.getByRole('alert')).toHaveTextContent(
      `MARKET-DESCRIPTOR-${bad.release.slice(-6)}`,
    );
  });
});

describe('an injected fault', () => {
  const inject = (phase: 'entry' | 'render') =>
    writeInjectedFault({ remote: 'mf-market', phase, release: null });

  beforeEach(async () => {
    await openPortal('/');
    Object.assign(pageBoot(), { devTools: { origins: [] } });
  });
  afterEach(() => void Object.assign(pageBoot(), { devTools: null }));

  test.each(['entry', 'render'] as const)(
    'of a failure in phase “%s” shows what an owner would see, only in this browser',
    async (phase) => {
      inject(phase);
      await openPortal('/market', [market.publish('Adire')]);
      const code = `MARKET-${phase.toUpperCase()}-`;
      expect(await screen.findByText(new RegExp(code))).toBeVisible();
    },
  );

  test('is nothing where dev tools are off', async () => {
    inject('entry');
    Object.assign(pageBoot(), { devTools: null });
    await openPortal('/market', [market.publish('Adire')]);
    expect(await heading('Stall Adire')).toBeVisible();
  });
});
