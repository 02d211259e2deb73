/** Who deletes: the purge every ten minutes, the deletion of the account, or the owner at any time. */
type DeletedBy = 'purge' | 'account deletion' | 'owner' | 'agency';

export interface Retention {
  /** Columns with data about a person, or that leads to one. */
  personal: readonly string[];
  /** Texts, dates and JSON that say nothing about a person. */
  other?: readonly string[];
  why: string;
  keptFor: string;
  deletedBy: readonly DeletedBy[];
}

export type RetentionTable = Readonly<Record<string, Retention>>;
