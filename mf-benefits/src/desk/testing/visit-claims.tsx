import type { AgencyRole } from '@portal/contract/agency';
import { makeStaff, renderPortal, type PortalOptions } from '@portal/remote-kit/testing';
import { render, within } from '@testing-library/react';
import * as mount from '../../exposes/claims-desk.ts';
import { colleagues, makeClaimRow } from './cases.ts';

/** The shell shows toasts; a test renders the newest. */
export function showToast() {
  const toast = window.portalToasts?.waiting.at(-1);
  return within(render(<div>{toast?.message}</div>).container);
}

export const row = makeClaimRow();

/** Opens the list of claims, or the page below it that `at` names, as a person with these roles. */
export function visit(api: PortalOptions['api'] = {}, at = '', roles: AgencyRole[] = ['claims']) {
  return renderPortal(
    { mount, path: '/agency/claims', remote: 'mf-benefits' },
    {
      staff: makeStaff({ roles }),
      at: `/agency/claims${at}`,
      api: {
        listAgencyClaims: { data: [row], next_cursor: null },
        listClaimColleagues: colleagues,
        ...api,
      },
    },
  );
}
