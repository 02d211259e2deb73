import type { BusinessRegistration, User } from '@portal/contract';
import {
  makeBusiness,
  makeUser,
  renderPortal,
  type PortalOptions,
} from '@portal/remote-kit/testing';
import { configure, screen } from '@testing-library/react';
import * as modal from '../exposes/edit-profile.ts';

// Whole tabs are typed in here, key by key.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });

/** The dialog as its opener asks for it, in a portal whose API knows the record. */
export async function openEdit(
  params: Record<string, string>,
  options: PortalOptions & { record?: BusinessRegistration } = {},
) {
  delete window.portalToasts;
  const { record = makeBusiness({ user: options.signedInAs ?? makeUser() }), ...rest } = options;
  return renderPortal(
    { modal, name: 'edit-profile', params, remote: 'mf-profile' },
    {
      signedInAs: makeUser(),
      ...rest,
      api: {
        getBusinessRegistration: { data: record },
        getCodeHelp: {
          data: { channels: ['sms', 'email', 'voice'], contact_phone: '0700 000 0000' },
        },
        ...rest.api,
      },
    },
  );
}

/** The response to a save of the business record. */
export const saved = (
  record: BusinessRegistration,
  status: User['status'] = record.user.status,
) => ({
  message: 'Business details updated successfully',
  data: { ...record, status, user: { ...record.user, status } },
});

export const field = (name: string) => screen.findByRole('textbox', { name });

/** Notices that were given, with how long they stay, in ms. */
export const toasts = () =>
  window.portalToasts?.waiting.map(({ message, duration }) => [message, duration]);
