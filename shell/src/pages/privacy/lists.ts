/** The lists of the notice, by the names of their texts. The periods are those of docs/retention.md. */
export const lists = {
  keep: ['account', 'business', 'owners', 'money', 'messages', 'device'],
  use: ['registration', 'benefits', 'law', 'news'],
  share: ['agency', 'partners', 'delivery'],
  periods: ['account', 'neverActivated', 'payments', 'activity', 'questions'],
  rights: ['see', 'correct', 'download', 'delete', 'withdraw'],
} as const;
