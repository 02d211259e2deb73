export { defineShell } from './define-shell.ts';
