/** Names of the groups of files in a release's `preloads`, besides those of named chunks. */

/** A module that a remote offers. */
export function exposeGroup(expose: string): string {
  return `expose-${expose.slice('./'.length)}`;
}

/** Groups that a page of a remote loads besides its expose. @param page as in the mount's `pages` */
export function pageGroup(expose: string, page: string): string {
  return `${expose} ${page}`;
}

/** A remote's texts. */
export function textsGroup(locale: string): string {
  return `texts-${locale}`;
}

/**
 * Texts that an expose or a page has beside those of its remote.
 * @param group of the expose or page
 * @param texts group of the remote's texts in the same language
 */
export function ownTextsGroup(group: string, texts: string): string {
  return `${group} ${texts}`;
}

/** Files that the shell loads when a remote consumes a lazy shared module. */
export function lazyModuleGroup(specifier: string): string {
  return `lazy ${specifier}`;
}

/** The widgets of a remote on one page of the shell: one file, because they are always shown together. */
export function widgetsGroup(page: string): string {
  return `widgets-${page}`;
}

/** The texts of a remote's widgets. */
export function widgetTextsGroup(locale: string): string {
  return `widget-texts-${locale}`;
}
