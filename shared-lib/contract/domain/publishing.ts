export const announcementStatuses = ['draft', 'sending', 'sent', 'withdrawn'] as const;
export const bannerSeverities = ['info', 'warning'] as const;
export const bannerAudiences = ['everyone', 'signed_in'] as const;

export const publishingLimits = {
  bannerText: 280,
  subject: 120,
  body: 4000,
  contactAnswer: 4000,
  templateName: 80,
  note: 2000,
} as const;

/** A link in a text. What has no scheme is no link, and stays text. */
const links = /\b[a-z][a-z\d+.-]*:\/\/\S*|\b(?:javascript|data|vbscript):\S*/gi;

/** The first link in a text that does not begin with `https://`; null where there is none. */
export function findUnsafeLink(text: string): string | null {
  return (
    [...text.matchAll(links)]
      .map(([link]) => link)
      .find((link) => !/^https:\/\/[^/\s@]+(?:[/?#]|$)/i.test(link)) ?? null
  );
}
