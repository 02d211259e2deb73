/** Limits of photos and documents that people add to what they write. */
export const attachmentLimits = {
  count: 6,
  bytes: 2 * 1024 * 1024,
  /** Types that the content may have, whatever the name says. */
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
} as const;
