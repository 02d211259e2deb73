import type { LayoutName } from '@portal/contract/composition';

/** What is around the page of a new remote. */
export interface Placement {
  layout: LayoutName;
  /** The frame of another remote that its page is in. */
  frame?: string | undefined;
  /** It offers a frame of its own, with the name of its area, and its page is in it. */
  offersFrame?: boolean | undefined;
}

/** Input of the files of a new remote. */
export interface RemoteDetails extends Placement {
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
