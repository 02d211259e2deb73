import { fromForm, landingTextBody, type LandingText } from '@portal/contract/agency';
import { isApiError } from '@portal/remote-kit/api';
import { useDescribeProblem } from '@portal/remote-kit/staff';
import { Button } from '@portal/ui';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  usePortalForm,
} from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LandingTextFields } from './landing-text-fields.tsx';
import { bodyOf, valuesOf, type TextOf, type Values } from './landing-text-values.ts';
import { NewerVersion } from './newer-version.tsx';
import { useChangeLandingTextMutation } from './publishing-api.ts';

type Body = ReturnType<ReturnType<typeof landingTextBody>['parse']>;

interface LandingTextDialogProps {
  text: LandingText;
  /** The texts of the page as they are now. */
  textOf: TextOf;
  builtInOf: TextOf;
  onClose: () => void;
}

/** One text of the landing page in every language, and as a visitor will read it. */
export function LandingTextDialog({ text, textOf, builtInOf, onClose }: LandingTextDialogProps) {
  const { t } = useTranslation('mf-agency');
  const describe = useDescribeProblem();
  const [change, changing] = useChangeLandingTextMutation();
  const [problem, setProblem] = useState<string | null>(null);
  /** The version that the form began with. */
  const [read, setRead] = useState(text);
  const { name } = text;
  const isNewer = text.version !== read.version;
  const [schema] = useState(() => fromForm(bodyOf, landingTextBody(name)));
  const form = usePortalForm<Values, Body>({ schema, defaultValues: valuesOf(text) });

  const save = async (body: Body, message: string) => {
    setProblem(null);
    const headers = { 'if-match': `"${read.version}"` };
    const { data, error } = await change({ params: { name }, headers, body });
    if (data) {
      showToast({ message });
      onClose();
      return;
    }
    if (isApiError(error)) applyServerErrors(form, error.fields);
    setProblem(isApiError(error) && error.conflict ? null : describe(error));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t(`publishing.landing.names.${name}`)}
      description={t('publishing.landing.hint')}
    >
      <Form
        form={form}
        onSubmit={(body) => save(body, t('publishing.landing.saved'))}
        label={t('publishing.pages.landing')}
      >
        <FormErrorSummary message={problem} />
        {isNewer && (
          <NewerVersion
            name={text.changed_by ?? ''}
            onTakeTheirs={() => {
              setRead(text);
              form.reset(valuesOf(text));
            }}
            onKeepMine={() => setRead(text)}
          />
        )}
        <LandingTextFields name={name} textOf={textOf} builtInOf={builtInOf} />
        <DialogActions>
          <SubmitButton disabled={isNewer}>{t('publishing.landing.publish')}</SubmitButton>
          {Object.keys(text.texts).length > 0 && (
            <Button
              variant="danger"
              busy={changing.isLoading}
              disabled={isNewer}
              onClick={() => void save({ texts: {} }, t('publishing.landing.restored'))}
            >
              {t('publishing.landing.restore')}
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
