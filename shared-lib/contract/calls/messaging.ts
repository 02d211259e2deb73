import { attachmentLimits } from '../domain/attachment-limits.ts';
import type { messagingSchemas } from '../schemas/messaging.ts';
import { defineCalls } from './call.ts';

export const messagingCalls = defineCalls<typeof messagingSchemas>()({
  listMessageThreads: { method: 'GET', path: '/messaging/threads', auth: 'bearer' },
  countUnreadMessages: { method: 'GET', path: '/messaging/unread-count', auth: 'bearer' },
  getMessageThread: { method: 'GET', path: '/messaging/threads/{id}', auth: 'bearer' },
  startMessageThread: { method: 'POST', path: '/messaging/threads', auth: 'bearer' },
  sendMessage: { method: 'POST', path: '/messaging/threads/{id}/messages', auth: 'bearer' },
  readMessages: { method: 'POST', path: '/messaging/threads/{id}/read', auth: 'bearer' },
  addMessageFile: {
    method: 'POST',
    path: '/messaging/files',
    auth: 'bearer',
    fileBytes: attachmentLimits.bytes,
  },
  followMessages: { method: 'GET', path: '/messaging/events', auth: 'bearer' },
});
