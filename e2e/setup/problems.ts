import type { BrowserContext } from '@playwright/test';

/** What a page has complained of, and what the test has announced. */
export class Problems {
  readonly #expected: RegExp[] = [];
  readonly #seen: string[] = [];

  /** Announces a complaint that belongs to what the test does. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Every page of the context, now and later: console, exceptions, policy violations, other origins. */
  watch(context: BrowserContext, address: string): void {
    const { origin } = new URL(address);
    context.on('console', (message) => {
      const type = message.type();
      if (type === 'error' || type === 'warning')
        this.#seen.push(`console ${type}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#seen.push(`exception: ${String(error.error())}`));
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin)
        this.#seen.push(`request to another origin: ${url.href}`);
    });
  }

  unexpected(): string[] {
    return this.#seen.filter((seen) => !this.#expected.some((pattern) => pattern.test(seen)));
  }
}

/** Runs in every page before its own scripts: a violation is reported even where only a report is sent. */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`securitypolicyviolation: ${violatedDirective} ${blockedURI}`);
  });
}
