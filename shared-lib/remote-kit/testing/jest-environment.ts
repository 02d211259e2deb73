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
  }
}
