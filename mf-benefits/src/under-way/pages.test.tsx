import type { MountModule } from '@portal/shared-lib/federation';
import { makeUser, renderPortal } from '@portal/shared-lib/testing';
import { screen, within } from '@testing-library/react';
import { makeBenefit } from '../catalogue/sample-benefits.ts';
import * as benefits from '../exposes/benefits.ts';
import * as insurance from '../exposes/business-insurance.ts';
import * as claims from '../exposes/claims.ts';

const course = makeBenefit({ slug: 'books', category: 'training', title: 'Bookkeeping' });

function visit(mount: MountModule, path: string, at: string, isMaster = true) {
  return renderPortal(
    { mount, path, remote: 'mf-benefits' },
    {
      signedInAs: makeUser({ is_master: isMaster }),
      at,
      api: { getBenefit: { data: course } },
    },
  );
}

const list = '/dashboard/benefits';

test.each([
  ['Training progress', benefits, list, `${list}/training/books/metrics`],
  ['Business insurance', insurance, '/business-insurance', '/business-insurance'],
  ['Manage Claims', claims, '/dashboard/claims', '/dashboard/claims'],
])(
  '%s says that it is being built, what it will do and what can be done meanwhile',
  async (title, mount, path, at) => {
    const { portal } = await visit(mount, path, at);
    expect(await screen.findByText('We are building this page')).toBeVisible();
    const will = within(screen.getByRole('region', { name: 'What it will do' }));
    expect(will.getAllByRole('listitem')).toHaveLength(3);
    const meanwhile = within(screen.getByRole('region', { name: 'What you can do meanwhile' }));
    expect(meanwhile.getAllByRole('link')).toHaveLength(2);
    expect(portal.title()).toBe(title);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('claims are not there for a Sub-Agent', async () => {
  await visit(claims, '/dashboard/claims', '/dashboard/claims', false);
  expect(screen.getByText('Error 404')).toBeVisible();
});

test('progress of something that is no training is not there', async () => {
  await renderPortal(
    { mount: benefits, path: list, remote: 'mf-benefits' },
    {
      signedInAs: makeUser(),
      at: `${list}/training/shop-cover/metrics`,
      api: { getBenefit: { data: makeBenefit() } },
    },
  );
  expect(await screen.findByText('Error 404')).toBeVisible();
});
