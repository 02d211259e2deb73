import * as z from 'zod/mini';

type Values = Record<string, unknown>;

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}

function isBlank(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  );
}

/** Without it an object's own rules wait until each field is right, and a person meets errors in two rounds. */
const alongsideFields = ({ value }: { value: unknown }) => isValues(value);

/**
 * For `z.object(…).check(…)`: `field` must be given when the condition holds for the other values. A value
 * that broke its own rule reaches the condition as it was sent.
 */
export function requiredIf<T extends object>(
  field: keyof T & string,
  condition: (values: T) => boolean,
) {
  return z.refine<T>((values) => !condition(values) || !isBlank((values as Values)[field]), {
    error: 'required',
    path: [field],
    when: alongsideFields,
  });
}

/** For `z.object(…).check(…)`: `field` repeats `target`. An empty repeat is left to the field's own rule. */
export function confirmed<T extends object>(field: keyof T & string, target: keyof T & string) {
  return z.refine<T>(
    (values) => {
      const repeat = (values as Values)[field];
      // Not isBlank: a password may be made of spaces, and so may a wrong repeat of it.
      return repeat == null || repeat === '' || repeat === (values as Values)[target];
    },
    { error: 'confirmed', path: [field], when: alongsideFields },
  );
}
