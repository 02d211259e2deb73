/** The languages of the portal: what is shown, sent and printed exists in each. */
export const locales = ['en', 'es', 'zh-CN'] as const;
export type Locale = (typeof locales)[number];
