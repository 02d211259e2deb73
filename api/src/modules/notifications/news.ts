import type { NewsKind } from '@portal/contract';

interface NewsRule {
  /** The setting that it follows. */
  kind: NewsKind;
  /** Sent by e-mail whatever the setting: the law asks for it, or the owner would miss a deadline or money. */
  isRequired?: true;
}

/** Everything that owners are told about, apart from codes and security messages, which no setting stops. */
export const newsRules = {
  renewal: { kind: 'benefits' },
  charge_ahead: { kind: 'benefits', isRequired: true },
  // Another person with the owner's session must not lower a cover unnoticed.
  cover_changed: { kind: 'benefits', isRequired: true },
  receipt: { kind: 'money' },
  money_returned: { kind: 'money', isRequired: true },
  claim_progress: { kind: 'claims_and_loans' },
  claim_decided: { kind: 'claims_and_loans', isRequired: true },
  loan_progress: { kind: 'claims_and_loans' },
  loan_overdue: { kind: 'claims_and_loans', isRequired: true },
  message: { kind: 'messages' },
  // The name on the certificate may be another one from now on.
  correction_decided: { kind: 'messages', isRequired: true },
} satisfies Record<string, NewsRule>;

export type News = keyof typeof newsRules;

export function ruleOf(news: News): NewsRule {
  return newsRules[news];
}
