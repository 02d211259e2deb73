export { startOutbox, type OutboxStore } from './sender.ts';
export { useOutbox, type Outbox } from './use-outbox.ts';
export type { WaitingSave } from './waiting-saves.ts';
