import { fromForm, landingTextBody, type LandingText } from '@portal/contract/agency';
import { useVersionedForm, VersionSummary } from '@portal/remote-kit/staff';
import { Button } from '@portal/ui';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import { Form, SubmitButton, usePortalForm } from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LandingTextFields } from './landing-text-fields.tsx';
import { bodyOf, valuesOf, type TextOf, type Values } from './landing-text-values.ts';
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
  const [change, changing] = useChangeLandingTextMutation();
  const { name } = text;
  const [schema] = useState(() => fromForm(bodyOf, landingTextBody(name)));
  const form = usePortalForm<Values, Body>({ schema, defaultValues: valuesOf(text) });
  const version = useVersionedForm({ form, saved: text, valuesOf });

  const save = async (body: Body, message: string) => {
    version.forgetProblem();
    const headers = { 'if-match': `"${version.base.version}"` };
    const { data, error } = await change({ params: { name }, headers, body });
    if (!data) return version.showProblem(error);
    showToast({ message });
    onClose();
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
        <VersionSummary version={version} changedBy={text.changed_by} />
        <LandingTextFields name={name} textOf={textOf} builtInOf={builtInOf} />
        <DialogActions>
          <SubmitButton disabled={version.isOutdated}>
            {t('publishing.landing.publish')}
          </SubmitButton>
          {Object.keys(text.texts).length > 0 && (
            <Button
              variant="danger"
              busy={changing.isLoading}
              disabled={version.isOutdated}
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
