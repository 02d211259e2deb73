import type { DeskThread, OpenDeskThread, ReplyTemplate } from '@portal/contract/agency';
import { makeStaff, renderPortal, type PortalOptions } from '@portal/remote-kit/testing';
import * as mount from '../exposes/messages-desk.ts';

export const owner = {
  id: '00000000-0000-4000-8000-0000000000a1',
  first_name: 'Amina',
  name: 'Amina Okafor',
  registration_number: 'SMD-7K2M-9QXA-Y',
  locale: 'es' as const,
};
export const id = '00000000-0000-4000-8000-0000000000c1';
export const listed: DeskThread = {
  id,
  version: 3,
  subject: 'Trade fair',
  excerpt: 'Is there room for a stand?',
  owner_name: 'Amina Okafor',
  business_name: 'Okafor Textiles',
  unread_count: 1,
  assignee: null,
  closed_at: null,
  waiting_since: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  updated_at: '2026-11-20T05:07:00Z',
};
export const second: DeskThread = {
  ...listed,
  id: '00000000-0000-4000-8000-0000000000c2',
  subject: 'Certificate',
};
export const question = {
  id: '00000000-0000-4000-8000-0000000000d1',
  from_owner: true,
  author: owner.name,
  body: 'Is there room for a stand?',
  sent_at: '2026-11-20T05:07:00Z',
  read_at: null,
  files: [],
};
export const opened: OpenDeskThread = {
  id,
  version: 3,
  subject: listed.subject,
  business_name: listed.business_name,
  assignee: null,
  closed_at: null,
  waiting_since: listed.waiting_since,
  owner,
  can_answer: true,
  messages: [question],
  notes: [],
};
export const byColleague = {
  ...question,
  id: '00000000-0000-4000-8000-0000000000d2',
  from_owner: false,
  author: 'Bisi Ade',
  body: 'Yes, stand 27.',
  sent_at: '2026-11-20T06:00:00Z',
};
export const template: ReplyTemplate = {
  id: '00000000-0000-4000-8000-0000000000e1',
  version: 1,
  name: 'Stand',
  texts: {
    en: { body: 'Dear {name}, a stand is free for {business}.' },
    es: { body: 'Hola, {name}: hay un puesto para {business}.' },
  },
  changed_by: 'Bisi Ade',
  changed_at: '2026-11-20T05:07:00Z',
};
export const me = makeStaff({ roles: ['support'] });

/** The desk of messages, with two conversations in its queue. */
export const visit = (api: PortalOptions['api'] = {}, at = '/agency/messages', staff = me) =>
  renderPortal(
    { mount, path: '/agency/messages', remote: 'mf-finance' },
    {
      staff,
      at,
      api: {
        listDeskThreads: { data: [listed, second], next_cursor: null },
        getDeskThread: { data: opened },
        readAsAgency: {},
        listColleagues: { data: [{ id: me.id, name: me.name }] },
        listReplyTemplates: { data: [template] },
        ...api,
      },
    },
  );
