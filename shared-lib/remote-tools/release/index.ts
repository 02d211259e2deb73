export { commands } from './commands.ts';
export { readNotifySettings } from './notify/settings.ts';
export { openGate, type Gate } from './open-gate.ts';
export { runInTerminal } from './run-in-terminal.ts';
export { readArguments } from './run-release.ts';
export { raiseVersion } from './version.ts';
