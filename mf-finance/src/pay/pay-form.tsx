import { applyServerErrors, Form, FormErrorSummary, SubmitButton } from '@portal/ui/forms';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paymentPath } from '../pay-paths.ts';
import { payFields } from './pay-fields.tsx';
import { paymentForms } from './payment-forms.ts';
import { usePayForm, type PayFormProps } from './use-pay-form.ts';

const ConfirmPayment = lazyDialog(
  async () => (await import('./confirm-payment.tsx')).ConfirmPayment,
);

export function PayForm(props: PayFormProps) {
  const { type, select } = props;
  const { t } = useTranslation('mf-finance');
  const navigate = useNavigate();
  const state = usePayForm(props);
  const { form, draft, order, forgetOrder } = state;
  return (
    <>
      <Form form={form} onSubmit={state.submit} label={t(`pay.${type}.title`)}>
        <FormErrorSummary message={state.problem} />
        {paymentForms[type].fields.map((name) => {
          const Field = payFields[name];
          return <Field key={name} type={type} state={state} />;
        })}
        <div>
          <SubmitButton>{t('pay.next')}</SubmitButton>
        </div>
      </Form>
      {order && (
        <ConfirmPayment
          order={order}
          auth={select.auth}
          onClose={forgetOrder}
          onRejected={(fields) => {
            forgetOrder();
            applyServerErrors(form, fields);
          }}
          onPaid={({ reference }) => {
            draft.drop();
            void navigate(paymentPath(reference), { replace: true });
          }}
        />
      )}
    </>
  );
}
