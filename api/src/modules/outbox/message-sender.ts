import type { Channel } from '../../database/schema/outbox.ts';

export interface OutgoingMessage {
  /** Stays the same over all attempts, so that a driver can tell a repetition. */
  id: string;
  channel: Channel;
  /** E-mail address, or phone number in E.164. */
  recipient: string;
  subject: string;
  text: string;
  /** Language of the text: `en`, `es` or `zh-CN`. */
  locale: string;
  /** Advertising: networks take it by a route of its own. */
  is_promotional: boolean;
  /** A person waits for it. */
  isUrgent: boolean;
  /** Whether it is of no use any more: a driver that asks one server after the other stops then. */
  isExpired: () => boolean;
}

/** The port to the world. A driver resolves when the message is accepted and throws when it is not. */
export interface MessageSender {
  send(message: OutgoingMessage): Promise<void>;
  close?(): Promise<void>;
}

/** Rejected permanently: another attempt for the same recipient would be rejected again. */
export class DeliveryRejected extends Error {
  override readonly name = 'DeliveryRejected';
}
