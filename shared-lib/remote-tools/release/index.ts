export { runInTerminal } from './run-in-terminal.ts';
