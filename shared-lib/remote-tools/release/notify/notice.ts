/** One thing that a team is told about its remote. */
export interface Notice {
  /** The same wherever it is sent from, and whenever it is sent again: receivers tell repetitions by it. */
  id: string;
  type: 'release.step' | 'release.failing' | 'release.slower' | 'release.blocked';
  app: string;
  /** `owner.contact` of the remote; null when its descriptor cannot be read. */
  contact: string | null;
  subject: string;
  text: string;
  /** ISO 8601. */
  at: string;
  /** The same as the text, for programs. */
  data: Record<string, unknown>;
}

/** A receiver that will not take the message, however often it is sent. */
export class NoticeRejected extends Error {
  override name = 'NoticeRejected';
}

export interface Sender {
  send: (notice: Notice, to: string) => Promise<void>;
  close: () => void;
}
