import { keepEarlyInput, replayEarlyPresses } from './early-presses.ts';

function open(html: string): HTMLElement {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const nothing = { press: null, form: null, submitter: null, dismissal: null, search: null };
  Object.assign(window, {
    portalEarly: { ...nothing, isHydrating: false, isReady: false, stop: () => undefined },
  });
  return document.getElementById('root') as HTMLElement;
}

const replay = async () => {
  keepEarlyInput();
  replayEarlyPresses();
  await new Promise((resolve) => setTimeout(resolve));
};

test('the page is marked as being taken over before React does so', () => {
  open('');
  keepEarlyInput();
  expect(window.portalEarly).toMatchObject({ isHydrating: true });
});

test('a text that was typed is said again, and fields as they were are left alone', async () => {
  const root = open('<input id="a" value="" /><input id="b" value="Lagos" /><textarea></textarea>');
  const [typed] = root.querySelectorAll('input');
  if (typed) typed.value = 'Ogun';
  const heard: string[] = [];
  root.addEventListener('input', ({ target }) => heard.push((target as HTMLElement).id));
  await replay();
  expect(new Set(heard)).toEqual(new Set(['a']));
  expect(typed).toHaveValue('Ogun');
});

test('a field that only its own code has touched is left alone, and one that was emptied again is not', async () => {
  const root = open('<input id="code" value="" /><input id="emptied" value="" />');
  const [code, emptied] = root.querySelectorAll('input');
  const typing = (field: HTMLInputElement | undefined, value: string) => {
    if (field) field.value = value;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  keepEarlyInput();
  // A field of a code does so once it is mounted.
  typing(code, '');
  typing(emptied, 'Ogun');
  typing(emptied, '');
  const left: string[] = [];
  root.addEventListener('focusout', ({ target }) => left.push((target as HTMLElement).id));
  replayEarlyPresses();
  await new Promise((resolve) => setTimeout(resolve));
  expect(left).toEqual(['emptied']);
});

test('a text is said again though by then it is the default of its field', async () => {
  const root = open('<textarea></textarea>');
  const field = root.querySelector('textarea') as HTMLTextAreaElement;
  keepEarlyInput();
  field.value = 'Fresh bread';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.defaultValue = 'Fresh bread';
  const remembered: string[] = [];
  // React does so, to tell news from what it knows.
  const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  Object.defineProperty(field, 'value', {
    ...own,
    set(value: string) {
      remembered.push(value);
      own.set?.call(this, value);
    },
  });
  replayEarlyPresses();
  await new Promise((resolve) => setTimeout(resolve));
  expect(remembered.at(-1)).toBe('');
  expect(field).toHaveValue('Fresh bread');
});

test('a field that was left after its text was typed is left again, and one that is not is not', async () => {
  const root = open('<input id="left" value="" /><input id="in" value="" />');
  const [left, inside] = root.querySelectorAll('input');
  if (left) left.value = '0803';
  if (inside) inside.value = '2000';
  inside?.focus();
  const heard: string[] = [];
  root.addEventListener('focusout', ({ target }) => heard.push((target as HTMLElement).id));
  await replay();
  expect(heard).toEqual(['left']);
});

test('boxes keep the value that a form reads of them', async () => {
  const root = open('<input type="checkbox" checked /><input type="radio" value="yes" />');
  await replay();
  for (const box of root.querySelectorAll('input')) expect(box.outerHTML).not.toContain('value=""');
  expect(root.querySelector('input[type=checkbox]')).not.toHaveAttribute('value');
});

test('a choice that was made is said again', async () => {
  const root = open('<select><option>a</option><option selected>b</option></select>');
  const select = root.querySelector('select') as HTMLSelectElement;
  select.value = 'a';
  let heard = '';
  select.addEventListener('change', () => (heard = select.value));
  await replay();
  expect(heard).toBe('a');
});

test('a choice that is made while the page is hydrated is said again, though React has reset it before the choice is complete', async () => {
  const root = open('<select><option selected>a</option><option>b</option></select>');
  const select = root.querySelector('select') as HTMLSelectElement;
  const heard: string[] = [];
  keepEarlyInput();
  // The part of the page is hydrated for this event.
  select.addEventListener('input', () => (select.value = 'a'), { once: true });
  select.value = 'b';
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  select.addEventListener('change', () => heard.push(select.value));
  replayEarlyPresses();
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard).toEqual(['b']);
});
