/** Input of the files of a new remote. */
export interface RemoteDetails {
  /** `mf-claims` */
  name: string;
  /** `claims` */
  area: string;
  /** The path of its one mount. */
  path: string;
  /** Where it is developed. */
  port: number;
  team: string;
  contact: string;
  /** Text of the menu and of the page's title, until someone finds the right words. */
  title: string;
  /** Version of the contract with the portal. */
  contract: string;
  /** The version of every package that a remote may use. */
  versions: Record<string, string>;
}
