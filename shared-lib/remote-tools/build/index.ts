export { defineRemote, type AppBuild } from './define-remote.ts';
export { defineShell } from './define-shell.ts';
