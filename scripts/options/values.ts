/** Reads the value of an option as a number. Throws one line that says what it should be. */
export function wholeNumber(option: string, given: string, least: number, most: number): number {
  const value = Number(given);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`${option} must be a whole number from ${least} to ${most}, not ${given}.`);
}

/**
 * Names that were given for an option, separated by commas; all where none were. In the order of `known`,
 * whatever order was typed. Throws one line that says which there are.
 */
export function chosenNames<Name extends string>(
  option: string,
  given: string | undefined,
  known: readonly Name[],
): Name[] {
  if (given === undefined) return [...known];
  const names = given.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !(known as readonly string[]).includes(name));
  if (unknown.length > 0)
    throw new Error(
      `${option} does not know ${unknown.join(', ')}. There are ${known.join(', ')}.`,
    );
  return known.filter((name) => names.includes(name));
}

/** Throws one line that says which values there are. */
export function oneOf<Value extends string>(
  option: string,
  given: string,
  known: readonly Value[],
): Value {
  const value = known.find((one) => one === given);
  if (value !== undefined) return value;
  throw new Error(`${option} must be ${known.join(' or ')}, not ${given}.`);
}
