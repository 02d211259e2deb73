import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals that every browser has, jsdom leaves out and Node brings. */
const fromNode = [
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'BroadcastChannel',
] as const;

/** jsdom, completed with what Node has of a browser. */
export default class PortalTestEnvironment extends TestEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    const page = this.global as unknown as Record<string, unknown>;
    for (const name of fromNode) page[name] ??= globalThis[name];
    if (config.projectConfig.testEnvironmentOptions['rules'] !== 'all')
      insertOnlyReadRules(this.global);
  }
}

/** jsdom has no layout: tests read whether an element is shown, and the content of `::before`. */
const isRead = /display|visibility|opacity|pointer-events|[^-]content:/;

/**
 * Each look by role reads the style of an element and of all around it, and jsdom compares every rule with each of them.
 * Without the rules that tests do not read, a run takes a sixth less time. A test of a style has all of them:
 * `@jest-environment-options {"rules": "all"}`.
 */
function insertOnlyReadRules(page: PortalTestEnvironment['global']): void {
  // Makes styled-components insert rules one by one, as in a browser, instead of text that is parsed again each time.
  Object.assign(page, { SC_DISABLE_SPEEDY: false });
  const { prototype } = page.CSSStyleSheet;
  const { insertRule } = prototype;
  prototype.insertRule = function (rule, index) {
    // The place of a rule is its number, so something takes the place of one that is left out.
    return insertRule.call(this, isRead.test(rule) ? rule : '@media not all{}', index);
  };
}
