/** What the edge's own script keeps until the page can take it (shell/server/rendering/early-script.ts). */
interface EarlyPresses {
  /** The control that was pressed last. */
  press: HTMLElement | null;
  /** The form that was sent last, and the button that sent it. */
  form: HTMLFormElement | null;
  submitter: HTMLElement | null;
  stop: () => void;
}

declare global {
  interface Window {
    portalEarly?: EarlyPresses;
  }
}

/** Does now what a person did to the page that was there to see and not yet to use. Called once it is hydrated. */
export function replayEarlyPresses(): void {
  const early = window.portalEarly;
  if (!early) return;
  delete window.portalEarly;
  early.stop();
  for (const field of document.querySelectorAll<Field>('#root input, #root textarea, #root select'))
    replayInput(field);
  const { press, form, submitter } = early;
  for (const element of [press, submitter]) element?.removeAttribute('aria-busy');
  if (form?.isConnected) form.requestSubmit(submitter);
  else if (press?.isConnected) press.click();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field that was changed: React has taken what it contains for what it began with. */
function replayInput(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    const isChanged = [...field.options].some(
      ({ selected, defaultSelected }) => selected !== defaultSelected,
    );
    if (isChanged && field.selectedIndex >= 0 && hasDefault(field))
      field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const isText =
    field instanceof HTMLTextAreaElement || !/^(checkbox|radio|file)$/.test(field.type);
  if (!isText || field.value === field.defaultValue) return;
  const { value } = field;
  const prototype = Object.getPrototypeOf(field) as object;
  // An event makes React hydrate the part that the field is in; it has no news yet.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // React remembers what it saw last in the field's own property; what is set past it is news.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function hasDefault({ options }: HTMLSelectElement): boolean {
  return [...options].some(({ defaultSelected }) => defaultSelected);
}
