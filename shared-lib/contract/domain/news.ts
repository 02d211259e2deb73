/** Kinds of news for owners. They turn each kind on and off for each channel. */
export const newsKinds = ['benefits', 'claims_and_loans', 'money', 'messages'] as const;
export type NewsKind = (typeof newsKinds)[number];

export const newsChannels = ['email', 'sms'] as const;
export type NewsChannel = (typeof newsChannels)[number];

export type NewsSettings = Record<NewsKind, Record<NewsChannel, boolean>>;

/** Defaults until the owner chooses. Text messages cost money, so conversations start with email only. */
export const newsDefaults: NewsSettings = {
  benefits: { email: true, sms: true },
  claims_and_loans: { email: true, sms: true },
  money: { email: true, sms: true },
  messages: { email: true, sms: false },
};
