import { canBeSent, type AgeCategory } from '@portal/contract';
import { useDraft, useKeepInDraft } from '@portal/remote-kit/drafts';
import { usePageTitle } from '@portal/remote-kit';
import { selectUserId } from '@portal/remote-kit/session';
import { Banner, Button, PageIntro } from '@portal/ui';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  usePortalForm,
} from '@portal/ui/forms';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { customersPath, marketingPath, campaignPath } from '../message-paths.ts';
import { useDebouncedValue } from '@portal/ui/search';
import type { ComposedSend } from './composed-send.ts';
import { ComposeFields, type ComposeValues } from './compose-fields.tsx';
import { useLazyQuoteCampaignQuery, useQuoteCampaignQuery } from '../endpoints/campaign.ts';
import { Quote } from './quote.tsx';

const ConfirmSend = lazy(async () => ({
  default: (await import('./confirm-send.tsx')).ConfirmSend,
}));

const blank: ComposeValues = { text: '', audience: [], when: 'now', at: '' };

/** A text message to customers; nothing goes out before its price is seen and the PIN is given. */
export function Component() {
  const { t } = useTranslation('mf-finance');
  const navigate = useNavigate();
  const person = useSelector(selectUserId);
  usePageTitle(t('marketing.new'));
  const draft = useDraft<ComposeValues>({ form: 'marketing.new', version: 1, person });
  const form = usePortalForm<ComposeValues, ComposeValues>({
    schema: async () => (await import('./compose-schema.ts')).composeSchema,
    defaultValues: { ...blank, ...draft.found },
  });
  useKeepInDraft(form, draft);
  const [text, audience] = useWatch({ control: form.control, name: ['text', 'audience'] });
  const wanted = useDebouncedValue(JSON.stringify({ text: text.trim(), audience }));
  const request = JSON.parse(wanted) as { text: string; audience: AgeCategory[] };
  const isGood = canBeSent(request.text);
  const quote = useQuoteCampaignQuery(request, { skip: !isGood, refetchOnMountOrArgChange: true });
  const [askPrice] = useLazyQuoteCampaignQuery();
  const [composed, setComposed] = useState<ComposedSend | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = isGood ? quote.currentData : undefined;

  const submit = async ({ text, audience, when, at }: ComposeValues) => {
    setProblem(null);
    // The current one: the price that is shown may be that of a moment ago.
    const order = { text: text.trim(), audience: audience as AgeCategory[] };
    const { data: price } = await askPrice(order, true);
    if (!price) return setProblem(t('compose.notPriced'));
    if (price.recipients === 0) return setProblem(t('compose.noRecipients'));
    setComposed({
      ...order,
      // Nigeria is one hour ahead of UTC all year round.
      sendAt: when === 'now' ? undefined : new Date(`${at}:00+01:00`).toISOString(),
      quote: price,
    });
  };
  const handleRejected = (fields: Record<string, string[]>) => {
    setComposed(null);
    const { send_at, audience: noRecipients, ...others } = fields;
    applyServerErrors(form, { ...others, ...(send_at && { at: send_at }) });
    setProblem(noRecipients?.[0] ?? null);
  };

  return (
    <>
      <PageIntro back={{ to: marketingPath, label: t('marketing.title') }}>
        {t('compose.lead')}
      </PageIntro>
      <Form form={form} onSubmit={submit} label={t('marketing.new')}>
        <FormErrorSummary message={problem} />
        <ComposeFields />
        {shown && shown.recipients + shown.opted_out === 0 && (
          <Banner
            tone="warning"
            role="status"
            action={<Button to={customersPath}>{t('customers.title')}</Button>}
          >
            {t('compose.noRecipients')}
          </Banner>
        )}
        {shown && shown.recipients > 0 && <Quote quote={shown} />}
        <div>
          <SubmitButton>{t('pay.next')}</SubmitButton>
        </div>
      </Form>
      {composed && (
        <Suspense>
          <ConfirmSend
            composed={composed}
            onClose={() => setComposed(null)}
            onRejected={handleRejected}
            onOrdered={({ id }) => {
              draft.drop();
              void navigate(campaignPath(id));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
