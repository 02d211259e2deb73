import type { myDataSchemas } from '../schemas/my-data.ts';
import { defineCalls } from './call.ts';

export const myDataCalls = defineCalls<typeof myDataSchemas>()({
  getMyData: { method: 'GET', path: '/my-data', auth: 'bearer' },
  listRecordChanges: { method: 'GET', path: '/my-data/changes', auth: 'bearer' },
  exportMyData: { method: 'GET', path: '/my-data/export', auth: 'bearer' },
  giveConsent: { method: 'POST', path: '/my-data/consents', auth: 'bearer' },
  getNotificationSettings: { method: 'GET', path: '/my-data/notifications', auth: 'bearer' },
  changeNotificationSetting: { method: 'PATCH', path: '/my-data/notifications', auth: 'bearer' },
  requestDeletion: { method: 'POST', path: '/my-data/deletion', auth: 'bearer' },
  cancelDeletion: { method: 'DELETE', path: '/my-data/deletion', auth: 'bearer' },
});
