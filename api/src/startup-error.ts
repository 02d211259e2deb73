/** A reason not to start that the person at the terminal can act on: shown as one line, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
