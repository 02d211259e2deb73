import type { AgeCategory, MarketingQuote } from '@portal/contract';

/** A text message that is written and priced, and not yet confirmed. */
export interface ComposedSend {
  text: string;
  audience: AgeCategory[];
  /** ISO 8601; undefined for now */
  sendAt: string | undefined;
  quote: MarketingQuote;
}
