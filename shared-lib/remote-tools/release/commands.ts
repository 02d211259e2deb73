import { adopt } from './adopt.ts';
import { canary, promote, retire, rollback } from './change.ts';
import type { Command } from './command.ts';
import { gate, keys } from './gate.ts';
import { diff, history, status } from './inspect.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { confirm } from './confirm.ts';
import { sign } from './sign.ts';
import { verify } from './verify.ts';
import { version } from './version.ts';

export const commands: Record<string, Command> = {
  version,
  publish,
  adopt,
  promote,
  rollback,
  canary,
  retire,
  gate,
  status,
  history,
  diff,
  verify,
  sign,
  confirm,
  prune,
  keys,
};
