import { screen, waitFor, within } from '@testing-library/react';
import { dialog, open, rollBack, tell } from './open-console.tsx';
import {
  broken,
  finance,
  good,
  makeConsole,
  makeEvidence,
  makeRevision,
  makeVerdicts,
  onTrial,
} from './releases-fixtures.ts';

test('the canary on trial shows the verdict of the gate, what it counted and what it left out', async () => {
  const { api } = await open({
    getReleaseConsole: makeConsole(2, { canaries: [onTrial] }),
    getGateEvidence: makeVerdicts(makeEvidence()),
  });
  const region = await screen.findByRole('region', { name: 'What the health gate sees now' });
  const now = within(region);
  expect(await now.findByText('Wait')).toBeVisible();
  expect(
    now.getByText(/^It failed or crashed for 42 of 45 visitors, in 7 networks\./),
  ).toBeVisible();
  const counted = within(now.getByRole('table', { name: 'Reports that count' }));
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells(counted.getByRole('row', { name: /^Canary/ }))).toEqual([
    ...['45', '9', '30', '12', '7', '1,300 ms'],
  ]);
  expect(cells(counted.getByRole('row', { name: /^Live/ }))).toEqual([
    ...['12,400', '9', '0', '2', '–', '250 ms'],
  ]);
  expect(now.getByText('It takes 50 networks to move a release.')).toBeVisible();
  const leftOut = within(now.getByRole('table', { name: 'Reports left out' }));
  expect(leftOut.getByRole('row', { name: /No token/ })).toHaveTextContent('120');
  expect(leftOut.getByRole('row', { name: /30 minutes old/ })).toHaveTextContent('3');
  api.reply({ getGateEvidence: makeVerdicts(makeEvidence({ verdict: 'roll back' })) });
  tell('change');
  expect(await now.findByText('Roll back')).toBeVisible();
});

test('a release that was promoted is shown beside the one before, and until when it is watched', async () => {
  await open({
    getGateEvidence: {
      data: [
        {
          app: 'mf-benefits',
          evidence: makeEvidence({ trial: 'watch' as const }),
          until: '2026-11-22T10:00:00.000Z',
        },
      ],
    },
  });
  const region = await screen.findByRole('region', { name: 'mf-benefits' });
  expect(region).toHaveTextContent('Watched until Nov 22, 2026, 11:00 AM WAT');
  const counted = within(region);
  expect(counted.getByRole('row', { name: /^Live for everyone/ })).toHaveTextContent(broken);
  expect(counted.getByRole('row', { name: /^Release before/ })).toHaveTextContent(good);
});

test('each canary has its own verdict, and ends without the others', async () => {
  const other = { app: 'mf-finance', release: finance, audience: { kind: 'staff' as const } };
  const { user } = await open({
    getReleaseConsole: makeConsole(2, { canaries: [onTrial, other] }),
    getGateEvidence: {
      data: [
        { app: 'mf-benefits', evidence: makeEvidence() },
        { app: 'mf-finance', evidence: makeEvidence({ verdict: 'promote' }) },
      ],
    },
  });
  const verdictOf = async (app: string) => within(await screen.findByRole('region', { name: app }));
  expect((await verdictOf('mf-benefits')).getByText('Wait')).toBeVisible();
  expect((await verdictOf('mf-finance')).getByText('More visitors')).toBeVisible();
  expect(screen.getByText(`Staff try mf-finance ${finance}.`)).toBeVisible();
  const [, ofFinance] = screen.getAllByRole('button', { name: 'Stop trying' });
  await user.click(ofFinance as HTMLElement);
  expect(dialog().getByText(/Stop trying mf-finance in production/)).toBeVisible();
});

test('a canary without reports says so', async () => {
  const none = { attempts: 0, failures: 0, crashes: 0, p75: null, networks: 0 };
  const { api } = await open({
    getReleaseConsole: makeConsole(2, { canaries: [onTrial] }),
    getGateEvidence: makeVerdicts(
      makeEvidence({
        canary: { ...none, release: broken },
        current: { ...none, release: good },
        ground: { code: 'too_few_visitors', values: { visitors: 0, needed: 30 } },
        left_out: {},
      }),
    ),
  });
  expect(await screen.findByText('No visitor has reported yet.')).toBeVisible();
  expect(screen.getByText('No report was left out.')).toBeVisible();
  expect(screen.getByText('0 of the 30 visitors that are needed have reported.')).toBeVisible();
  expect(api.requests('getGateEvidence')).toHaveLength(1);
});

test('without anything on trial the gate has no place on the page', async () => {
  const { api } = await open();
  await rollBack();
  await waitFor(() => expect(api.requests('getGateEvidence')).toHaveLength(1));
  expect(screen.queryByText('What the health gate sees now')).not.toBeInTheDocument();
});

test('a past step of the gate opens what it rested on; of an older form, in its own words', async () => {
  const fails = { code: 'fails', values: { bad: 42, visitors: 45, allowed: 0.0123 } };
  const old = makeEvidence({ verdict: 'roll back', because: '3 of 30 loads failed' });
  const { ground: _ground, networks_needed: _needed, left_out: _leftOut, ...oldForm } = old;
  const { user } = await open({
    getReleaseHistory: {
      data: [
        makeRevision(3, { evidence: makeEvidence({ verdict: 'roll back', ground: fails }) }),
        makeRevision(2, { evidence: oldForm }),
        makeRevision(1),
      ],
    },
  });
  const row = await screen.findByRole('row', { name: /^3/ });
  expect(row).toHaveTextContent('failed or crashed for 42 of 45 visitors. 1.2% are allowed.');
  expect(within(screen.getByRole('row', { name: /^1/ })).queryByRole('button')).toBeNull();
  const button = screen.getByRole('button', { name: 'Show the evidence for revision 3' });
  await user.click(button);
  expect(screen.getByRole('dialog', { name: 'Evidence for revision 3' })).toBeVisible();
  expect(dialog().getByText('Roll back')).toBeVisible();
  expect(dialog().getByRole('row', { name: /No token/ })).toHaveTextContent('120');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Show the evidence for revision 2' }));
  expect(dialog().getByText('3 of 30 loads failed')).toHaveAttribute('lang', 'en');
});
