/** Asks the person for the second factor. Resolves to whether it was given. */
type AskForFactor = () => Promise<boolean>;

let ask: AskForFactor | null = null;
let asked: Promise<boolean> | null = null;

/** Set by the shell while a person is signed in; null removes it. */
export function setFactorPrompt(next: AskForFactor | null): void {
  ask = next;
}

/** For a call that needs a fresh second factor. Several at the same moment ask the person once. */
export function askForFactor(): Promise<boolean> {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = null;
  });
  return asked;
}

let settle: ((isGiven: boolean) => void) | null = null;

/** Waits for the dialog that asks. */
export function waitForFactor(): Promise<boolean> {
  settle?.(false);
  return new Promise((resolve) => {
    settle = resolve;
  });
}

/** Says how the dialog ended; only the first word counts. */
export function settleFactorRequest(isGiven: boolean): void {
  settle?.(isGiven);
  settle = null;
}
