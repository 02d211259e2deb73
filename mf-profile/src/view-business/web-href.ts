/** Owners write `myshop.com.ng`; a link needs the scheme, and takes no other than the web's. */
export function webHref(website: string): string {
  return /^https?:\/\//i.test(website) ? website : `https://${website}`;
}
