import { expect, type APIRequestContext } from '@playwright/test';

interface Message {
  id: string;
  channel: 'email' | 'sms';
  to: string;
  text: string;
}

/** Reads the demo's inbox; a message is read once. */
export class Inbox {
  readonly #request: APIRequestContext;
  readonly #read = new Set<string>();

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  /** Waits for a message whose text has the pattern, and gives what the pattern's group caught. */
  async next(to: string, channel: Message['channel'], pattern: RegExp): Promise<string> {
    let found = '';
    await expect(async () => {
      const response = await this.#request.get('/api/dev/inbox?format=json');
      const messages = (await response.json()) as Message[];
      const message = messages.find(
        (message) =>
          !this.#read.has(message.id) &&
          message.to === to &&
          message.channel === channel &&
          pattern.test(message.text),
      );
      expect(message, `a message to ${to} by ${channel}`).toBeDefined();
      if (!message) return;
      this.#read.add(message.id);
      found = pattern.exec(message.text)?.[1] ?? '';
    }).toPass({ timeout: 20_000 });
    return found;
  }

  code(to: string, channel: Message['channel']): Promise<string> {
    return this.next(to, channel, /(?<!\d)(\d{6})(?!\d)/);
  }
}
