import type { CDPSession } from '@playwright/test';

export interface Network {
  label: string;
  /** Added to every response, in milliseconds. */
  latencyMs: number;
  /** Bits per second, down and up. */
  bitsPerSecond: number;
  /** The processor is slowed by this factor: a cheap phone beside the machine that measures. */
  cpuSlowdown: number;
}

export const networks = {
  'slow-4g': {
    label: '150 ms, 1.6 Mbit/s, CPU × 4',
    latencyMs: 150,
    bitsPerSecond: 1_600_000,
    cpuSlowdown: 4,
  },
  '3g': {
    label: '300 ms, 700 kbit/s, CPU × 4',
    latencyMs: 300,
    bitsPerSecond: 700_000,
    cpuSlowdown: 4,
  },
} as const satisfies Record<string, Network>;

export type NetworkName = keyof typeof networks;

/** Slows a page's network and processor from now on, through the browser's own tools. */
export async function slowDown(session: CDPSession, network: Network): Promise<void> {
  const bytesPerSecond = network.bitsPerSecond / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: network.cpuSlowdown });
}
