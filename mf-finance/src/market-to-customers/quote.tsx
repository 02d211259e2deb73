import type { MarketingQuote } from '@portal/contract';
import { Card, DefinitionList, Money, Muted, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Example = styled.blockquote`
  margin: var(--space-2) 0 0;
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-control);
  background: var(--sink);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** How many would get it, what they would read and what it costs. */
export function Quote({ quote }: { quote: MarketingQuote }) {
  const { t } = useTranslation('mf-finance');
  return (
    <Card>
      <Stack gap={4}>
        {quote.example !== null && (
          <div>
            <strong>{t('compose.example')}</strong>
            <Example>{quote.example}</Example>
          </div>
        )}
        <div role="status">
          <DefinitionList
            items={[
              { term: t('send.recipients'), description: quote.recipients },
              ...(quote.opted_out > 0
                ? [{ term: t('compose.optedOut'), description: quote.opted_out }]
                : []),
              { term: t('compose.parts'), description: <Parts quote={quote} /> },
              { term: t('compose.price'), description: <Money kobo={quote.price_kobo} /> },
              {
                term: t('compose.cost'),
                description: (
                  <strong>
                    <Money kobo={quote.amount_kobo} />
                  </strong>
                ),
              },
            ]}
          />
        </div>
      </Stack>
    </Card>
  );
}

/** The text messages, and why some customers get more of them than others. */
function Parts({
  quote: { recipients, parts, in_unicode: longer = 0 },
}: {
  quote: MarketingQuote;
}) {
  const { t } = useTranslation('mf-finance');
  return (
    <>
      {parts}
      {longer > 0 && longer < recipients && (
        <Muted size="sm">{t('compose.longer', { count: longer })}</Muted>
      )}
    </>
  );
}
