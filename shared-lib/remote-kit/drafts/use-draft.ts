import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, readDraft, writeDraft, type DraftPlace } from './draft-storage.ts';

/** Typing is kept after a pause this long, and at once when the page is left. */
const pauseMs = 400;

export interface Draft<Values extends object> {
  /** The draft that was found when the page opened; spread it over the form's blank values. */
  found: Partial<Values> | null;
  /** Keeps the values a moment after the last change. */
  keep: (values: object) => void;
  /** After the form was sent, or when the person wants to start again. */
  drop: () => void;
}

/**
 * Keeps what a person types into a form on their device, so that a reload, a lost connection or an ended
 * session costs them nothing. Passwords, codes and BVN are never kept.
 */
export function useDraft<Values extends object>({
  form,
  version,
  person,
}: DraftPlace): Draft<Values> {
  const place = useMemo(() => ({ form, version, person }), [form, version, person]);
  const [found] = useState(() => readDraft<Values>(place));
  const waiting = useRef<{ values: object; timer: ReturnType<typeof setTimeout> } | null>(null);

  const flush = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    writeDraft(place, waiting.current.values);
    waiting.current = null;
  }, [place]);

  const keep = useCallback(
    (values: object) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { values, timer: setTimeout(flush, pauseMs) };
    },
    [flush],
  );

  const drop = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
    dropDraft(place);
  }, [place]);

  useEffect(() => {
    // A phone may end a page in the background without another word.
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);

  return useMemo(() => ({ found, keep, drop }), [found, keep, drop]);
}

/** Hands every change of a form to its draft. */
export function useKeepInDraft<Input extends FieldValues, Output>(
  { subscribe }: UseFormReturn<Input, unknown, Output>,
  { keep }: Draft<Input>,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(values),
      }),
    [subscribe, keep],
  );
}
