import type { User } from '@portal/contract';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { RemoteModule } from './modules.ts';

/** Something that a search finds. */
export interface SearchEntry {
  /** Path of the portal, with a query where it opens a dialog: `/dashboard/profile?modal=edit-profile`. */
  to: string;
  title: string;
  /** The language of the title, where it is from the catalogue. */
  lang?: string | undefined;
  /** A second line, such as a category or an amount. */
  detail?: string;
  /** More words by which it is found, in the owner's language. They are not shown. */
  keywords?: string;
}

/** Data of a remote that is searched besides its pages. */
export type SearchSource = {
  /** Named as in a list of what can be searched: `Payments by reference`. */
  name: string;
} & (
  | {
      /** Everything that can be found. Asked once for each opening of the dialog; the shell finds in it. */
      list: () => Promise<readonly SearchEntry[]>;
    }
  | {
      /** Results for a text, or null where the text cannot be of this kind. Asked when typing pauses. */
      find: (text: string) => Promise<readonly SearchEntry[]> | null;
    }
);

export interface SearchOffer {
  /** Pages and dialogs. A page of the menu has the title of its entry. */
  pages: readonly SearchEntry[];
  sources?: readonly SearchSource[];
}

export interface SearchContext {
  /** Translates keys of the namespace `<name>/search`. */
  t: (key: string) => string;
  user: User | null;
  /** For endpoints of `portalApi`. Their requests are quiet: the dialog says what failed. */
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
}

/** Exports of the module that `search` of a descriptor names. */
export interface SearchModule extends RemoteModule {
  search: (context: SearchContext) => SearchOffer;
}
