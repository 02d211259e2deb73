/** Where the device keeps whether the key `/` opens the search. The dialog with that choice is loaded later. */
const slashKey = 'portal.search-slash';

/** Whether a key opens the search: `/`, or K with Ctrl or Cmd, outside of fields and dialogs. */
export function opensSearch({
  key,
  target,
  ctrlKey,
  metaKey,
  altKey,
  defaultPrevented,
}: KeyboardEvent): boolean {
  const isWanted =
    ctrlKey || metaKey
      ? key.toLowerCase() === 'k'
      : key === '/' && localStorage[slashKey] !== 'off';
  return (
    isWanted &&
    !altKey &&
    !defaultPrevented &&
    !(target as Element).closest('input,select,textarea,[contenteditable]') &&
    !document.querySelector('[data-dialog-layer]')
  );
}
