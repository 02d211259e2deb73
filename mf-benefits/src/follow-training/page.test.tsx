import type { TrainingMetrics } from '@portal/contract';
import { failWith, makeUser, renderPortal, type PortalOptions } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import * as mount from '../exposes/benefits.ts';

const metrics: TrainingMetrics = {
  slug: 'books',
  title: 'Bookkeeping',
  modules: [
    { id: 'naira', title: 'Every naira', attempts: 2, best_score: 100, is_passed: true },
    { id: 'profit', title: 'Profit', attempts: 0, best_score: null, is_passed: false },
  ],
  attempts: [
    { module: 'naira', score: 50, answered_at: '2026-11-20T09:00:00Z' },
    { module: 'naira', score: 100, answered_at: '2026-11-21T09:00:00Z' },
  ],
  progress: 50,
  enrolled_at: '2026-11-19T09:00:00Z',
  completed_at: null,
};

function visit(api: PortalOptions['api']) {
  return renderPortal(
    { mount, path: '/dashboard/benefits', remote: 'mf-benefits' },
    {
      signedInAs: makeUser(),
      at: '/dashboard/benefits/training/books/metrics',
      ...(api && { api }),
    },
  );
}

test('an owner sees modules, progress and scores over time, each chart with its table', async () => {
  const { portal } = await visit({ getTrainingMetrics: { data: metrics } });
  expect(await screen.findByRole('progressbar')).toHaveValue(50);
  expect(portal.title()).toBe('Training progress');
  const modules = within(screen.getByRole('region', { name: 'Scores by module' }));
  expect(modules.getByRole('img', { name: /^Bars/ })).toBeVisible();
  expect(modules.getByRole('row', { name: /1\. Every naira.*2.*100%.*Passed/ })).toBeVisible();
  expect(modules.getByRole('row', { name: /2\. Profit.*–.*Not yet/ })).toBeVisible();
  const time = within(screen.getByRole('region', { name: 'Scores over time' }));
  expect(time.getByRole('img', { name: /^Line/ })).toBeVisible();
  expect(time.getAllByRole('row').map((row) => row.textContent.slice(-4))).toEqual([
    'core',
    '100%',
    'a50%',
  ]);
});

test('before the first response the page says what it will show', async () => {
  await visit({ getTrainingMetrics: { data: { ...metrics, attempts: [], progress: 0 } } });
  expect(await screen.findByText('No answers yet')).toBeVisible();
});

test('progress of a training that there is not is not there', async () => {
  await visit({ getTrainingMetrics: failWith(404) });
  expect(await screen.findByText('Error 404')).toBeVisible();
});
