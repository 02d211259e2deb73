import type { RetentionTable } from './table.ts';

/** Messages on their way, visitors, and what limits them. */
export const mailAndVisitorRetention: RetentionTable = {
  outbox: {
    personal: ['recipient', 'other_recipient', 'subject', 'text'],
    other: ['channel', 'locale', 'other_channel', 'trace_parent'],
    why: 'messages on their way; the text is emptied when it is sent',
    keptFor: '30 days after it was sent or given up',
    deletedBy: ['purge'],
  },
  demo_inbox: {
    personal: ['recipient', 'subject', 'text'],
    other: ['channel'],
    why: 'the demonstration only: what people would receive',
    keptFor: '7 days',
    deletedBy: ['purge'],
  },
  contact_messages: {
    personal: ['email', 'message'],
    other: ['locale'],
    why: 'what visitors ask the agency',
    keptFor: '365 days',
    deletedBy: ['purge'],
  },
  contact_answers: {
    personal: ['body'],
    why: 'what staff have mailed to visitors',
    keptFor: 'as the message that it answers',
    deletedBy: ['purge'],
  },
  subscribers: {
    personal: ['email', 'token_hash'],
    why: 'who asked for news',
    keptFor: '30 days without a confirmation; then until the reader is taken off the list',
    deletedBy: ['purge', 'agency'],
  },
  quotas: {
    personal: ['subject'],
    other: ['taken_at'],
    why: 'limits, by keyed hash',
    keptFor: 'as long as the limit, a day at most',
    deletedBy: ['purge'],
  },
  hit_counts: {
    personal: ['subject'],
    why: 'limits, by keyed hash',
    keptFor: 'as long as the limit, a day at most',
    deletedBy: ['purge'],
  },
};
