/** An id that is no thread's is not asked for. */
export const isThreadId = (text: string | undefined): text is string =>
  text !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
