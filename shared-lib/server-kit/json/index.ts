/** Parses a text from outside as JSON; null where it is not JSON. The caller validates the result. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
