/** Presses that the edge's own script keeps until the page can take them (shell/server/rendering/early-script.ts). */
interface EarlyPresses {
  /** The control that was pressed last. */
  press: HTMLElement | null;
  /** The form that was sent last, and the button that sent it. */
  form: HTMLFormElement | null;
  submitter: HTMLElement | null;
  /** How the dialog in the page was left: by Escape, or by a press beside it. */
  dismissal: 'key' | 'press' | null;
  /** The key that opens the search. */
  search: KeyboardEvent | null;
  /** React takes the page over: for a press that reaches it, it would do all of it at once, before the press is seen on the screen. */
  isHydrating: boolean;
  /** The page could take a press, and must not: what came before is about to be repeated. */
  isReady: boolean;
  stop: () => void;
}

declare global {
  interface Window {
    portalEarly?: EarlyPresses;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Presses on boxes are kept with those on buttons; what they contain is no text. */
const textFields =
  ':is(input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, select)';

/** Text of fields that a person has changed. */
const changed = new Map<Field, string>();

/**
 * Called just before the page is hydrated: React, or the form that the field is in, gives each field what it began with.
 * Until the page is there the fields can change further.
 */
export function keepEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>(`#root ${textFields}`))
    if (field.value !== valueBefore(field)) changed.set(field, field.value);
  if (window.portalEarly) window.portalEarly.isHydrating = true;
  // At `change`, which comes later, React may have given the field back what it began with.
  window.addEventListener('input', noteChange, true);
}

/** Before React hears of it. Not each is a person's: a field of a code sends one when it is mounted. */
function noteChange({ target }: Event): void {
  if (!(target instanceof Element && target.matches(`#root ${textFields}`))) return;
  const field = target as Field;
  if (changed.has(field) || field.value !== valueBefore(field)) changed.set(field, field.value);
}

function valueBefore(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/**
 * Does what a person did to the page that was there to see and not yet to use. Called in an effect of the page; an event
 * of its own comes after it, and makes React hydrate the part that it is for.
 */
export function replayEarlyPresses(): void {
  const early = window.portalEarly;
  if (!early) return;
  delete window.portalEarly;
  early.isReady = true;
  setTimeout(() => {
    early.stop();
    window.removeEventListener('input', noteChange, true);
    for (const [field, value] of changed) if (field.isConnected) replayInput(field, value);
    changed.clear();
    const { press, form, submitter, dismissal, search } = early;
    for (const element of [press, submitter]) element?.removeAttribute('aria-busy');
    if (dismissal) replayDismissal(dismissal);
    else if (form?.isConnected) form.requestSubmit(submitter);
    else if (press?.isConnected) press.click();
    else if (search) document.body.dispatchEvent(new KeyboardEvent(search.type, search));
  });
}

function replayDismissal(dismissal: 'key' | 'press'): void {
  const layer = document.querySelector<HTMLElement>('#root [data-dialog-layer]');
  if (dismissal === 'key')
    layer?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  else {
    layer?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    layer?.click();
  }
}

function replayInput(field: Field, value: string): void {
  // It makes React hydrate the part that the field is in, and has no news yet.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const prototype = Object.getPrototypeOf(field) as object;
  // React remembers what is set through the field's own property; what is set past it is news. The field's default is no
  // other value by now, where React has heard of the change before all parts of the page listened.
  field.value = field instanceof HTMLSelectElement || value ? '' : '0';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  const kind = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(kind, { bubbles: true }));
  // The person has left the field since: it may have something to do then.
  if (document.activeElement !== field)
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
