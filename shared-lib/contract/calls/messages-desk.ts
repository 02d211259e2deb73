import { attachmentLimits } from '../domain/attachment-limits.ts';
import type { messagesDeskSchemas } from '../schemas/messages-desk.ts';
import { defineCalls } from './call.ts';

export const messagesDeskCalls = defineCalls<typeof messagesDeskSchemas>()({
  listDeskThreads: { method: 'GET', path: '/agency/messages', auth: 'bearer' },
  getDeskThread: { method: 'GET', path: '/agency/messages/{id}', auth: 'bearer' },
  answerOwner: { method: 'POST', path: '/agency/messages/{id}/answers', auth: 'bearer' },
  readAsAgency: { method: 'POST', path: '/agency/messages/{id}/read', auth: 'bearer' },
  changeDeskThread: { method: 'PATCH', path: '/agency/messages/{id}', auth: 'bearer' },
  addDeskFile: {
    method: 'POST',
    path: '/agency/messages/files',
    auth: 'bearer',
    fileBytes: attachmentLimits.bytes,
  },
  followDesk: { method: 'GET', path: '/agency/messages/events', auth: 'bearer' },
  addThreadNote: { method: 'POST', path: '/agency/messages/{id}/notes', auth: 'bearer' },
  listColleagues: { method: 'GET', path: '/agency/colleagues', auth: 'bearer' },
  listReplyTemplates: { method: 'GET', path: '/agency/reply-templates', auth: 'bearer' },
  addReplyTemplate: { method: 'POST', path: '/agency/reply-templates', auth: 'bearer' },
  changeReplyTemplate: { method: 'PATCH', path: '/agency/reply-templates/{id}', auth: 'bearer' },
  deleteReplyTemplate: { method: 'DELETE', path: '/agency/reply-templates/{id}', auth: 'bearer' },
});
