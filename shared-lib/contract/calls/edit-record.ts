import type { editRecordSchemas } from '../schemas/edit-record.ts';
import { defineCalls } from './call.ts';

export const editRecordCalls = defineCalls<typeof editRecordSchemas>()({
  /**
   * A new e-mail counts at once, unverified. A new phone number, by which the owner signs in and is helped
   * back in, does not: it is kept in `new_phone_number` until `verifyPhone` takes the code that is sent to it.
   */
  updateUser: { method: 'PATCH', path: '/users', auth: 'bearer' },
  sendPhoneCode: { method: 'POST', path: '/users/phone-code', auth: 'bearer' },
  /** 422 at `otp` for a wrong or void code, at `phone_number` where another account has the number. */
  verifyPhone: { method: 'POST', path: '/users/verify-phone', auth: 'bearer' },
  updateBusinessRegistration: {
    method: 'PATCH',
    path: '/business-registrations/{id}',
    auth: 'bearer',
  },
});
