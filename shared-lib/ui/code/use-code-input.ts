import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type MouseEvent,
} from 'react';
import { get, useController, useFormContext, type FieldError } from 'react-hook-form';
import { serverErrorType } from '../forms/rule-text.ts';

/** The code in the text of a message: a run of exactly `length` digits, else every digit there is. */
export function codeIn(text: string, length: number): string {
  const run = new RegExp(`(?<!\\d)\\d(?:[ -]?\\d){${length - 1}}(?!\\d)`).exec(text);
  return (run?.[0] ?? text).replace(/\D/g, '').slice(0, length);
}

interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/**
 * Android offers the code of a text message that names this site (WebOTP); other phones offer it by the field's
 * `autocomplete`. @returns what ends the wait
 */
function awaitCode(onOffer: (code: string) => void): (() => void) | undefined {
  if (!('OTPCredential' in window)) return;
  const wait = new AbortController();
  const ask = async () => {
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: wait.signal };
    const credential = await navigator.credentials.get(request);
    if (credential && 'code' in credential) onOffer(String(credential.code));
  };
  // None was accepted, or the field is gone: the person types the code.
  ask().catch(() => undefined);
  return () => wait.abort();
}

/**
 * Handles the input of a code. A complete code is replaced and not edited: it is selected on focus, a pasted or
 * suggested code takes its place, and a code that the server rejected is cleared.
 */
export function useCodeInput(name: string, length: number, isOffered: boolean) {
  const {
    field: { ref, value, onBlur },
    formState: { errors, submitCount, isSubmitted },
  } = useController({ name });
  const { setValue, setFocus } = useFormContext();
  const code = typeof value === 'string' ? value : '';
  const error = get(errors, name) as FieldError | undefined;

  // Validated when complete: an unfinished code is no mistake yet, and the server's sentence stays readable until then.
  const change = (next: string) =>
    setValue(name, next, {
      shouldDirty: true,
      shouldValidate: next.length === length && (isSubmitted || error !== undefined),
    });

  const handleFailedSubmit = useEffectEvent(() => {
    if (!error) return;
    if (error.type === serverErrorType) setValue(name, '', { shouldDirty: true });
    if (Object.keys(errors).length === 1) setFocus(name, { shouldSelect: true });
  });
  useEffect(() => {
    if (submitCount > 0) handleFailedSubmit();
  }, [submitCount]);

  // React's own event for this is not the browser's: it misses what a keyboard inserts.
  const input = useRef<HTMLInputElement>(null);
  const handleSuggestion = useEffectEvent((event: InputEvent) => {
    const suggested = codeIn(event.data ?? '', length);
    if (suggested.length < length) return;
    event.preventDefault();
    change(suggested);
  });
  useEffect(() => {
    const element = input.current;
    const handle = (event: InputEvent) => handleSuggestion(event);
    element?.addEventListener('beforeinput', handle);
    return () => element?.removeEventListener('beforeinput', handle);
  }, []);
  const handleOffer = useEffectEvent((offered: string) => change(codeIn(offered, length)));
  useEffect(() => (isOffered ? awaitCode(handleOffer) : undefined), [isOffered]);
  const setRefs = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      ref(element);
    },
    [ref],
  );

  const isComplete = (element: HTMLInputElement) => element.value.length === length;
  const handlers = {
    onFocus({ currentTarget: element }: FocusEvent<HTMLInputElement>) {
      if (isComplete(element)) element.select();
    },
    /** A press would put the caret into one box, and what is typed then would keep the digits before it. */
    onMouseDown(event: MouseEvent<HTMLInputElement>) {
      const { currentTarget: element } = event;
      if (!isComplete(element)) return;
      event.preventDefault();
      element.focus();
      element.select();
    },
    onPasteCapture(event: ClipboardEvent<HTMLInputElement>) {
      if (codeIn(event.clipboardData.getData('text/plain'), length) !== '') {
        event.currentTarget.select();
      } else {
        event.preventDefault();
        event.stopPropagation();
      }
    },
  };
  return { ref: setRefs, code, change, onBlur, handlers };
}
