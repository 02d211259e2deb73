import type { Channel } from '../../database/schema/outbox.ts';
import type { MessageSender } from './message-sender.ts';

/** One driver for each channel. */
export function createChannelSender(drivers: Record<Channel, MessageSender>): MessageSender {
  return {
    send: (message) => drivers[message.channel].send(message),
    async close() {
      await Promise.all(Object.values(drivers).map(async (driver) => driver.close?.()));
    },
  };
}
