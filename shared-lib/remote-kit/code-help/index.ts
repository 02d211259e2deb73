export { CodeHelp } from './code-help.tsx';
export { SendAgain, type SendAgainProps } from './send-again.tsx';
