import { locales, type Locale } from '@portal/contract';
import {
  fromForm,
  landingTextBody,
  type LandingText,
  type LandingTextName,
} from '@portal/contract/agency';
import { isApiError } from '@portal/remote-kit/api';
import { useDescribeProblem } from '@portal/remote-kit/staff';
import { Button } from '@portal/ui';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  TextArea,
  usePortalForm,
} from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LandingPreview } from './landing-preview.tsx';
import { NewerVersion } from './newer-version.tsx';
import { useChangeLandingTextMutation } from './publishing-api.ts';

interface Values {
  texts: Record<Locale, { text: string }>;
}
type Body = ReturnType<ReturnType<typeof landingTextBody>['parse']>;

/** A field shows several lines; the page shows one paragraph. */
const inOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ').trim();

const bodyOf = ({ texts }: Values) => ({
  texts: Object.fromEntries(
    Object.entries(texts)
      .map(([locale, { text }]) => [locale, { text: inOneLine(text) }] as const)
      .filter(([, { text }]) => text !== ''),
  ),
});

const valuesOf = ({ texts }: LandingText): Values => ({
  texts: Object.fromEntries(
    locales.map((locale) => [locale, { text: texts[locale]?.text ?? '' }]),
  ) as Values['texts'],
});

interface LandingTextDialogProps {
  text: LandingText;
  /** What the other texts are now, and this one where its field is empty. */
  textOf: (name: LandingTextName, locale: Locale) => string;
  builtInOf: (name: LandingTextName, locale: Locale) => string;
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
        <Fields name={name} builtInOf={builtInOf} />
        <Preview name={name} textOf={textOf} builtInOf={builtInOf} />
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

type PartProps = Pick<LandingTextDialogProps, 'builtInOf'> & { name: LandingTextName };

function Fields({ name, builtInOf }: PartProps) {
  const { t } = useTranslation('mf-agency');
  const hintIn = (locale: Locale) => {
    const builtIn = builtInOf(name, locale);
    return builtIn === '' ? undefined : t('publishing.landing.builtIn', { text: builtIn });
  };
  return locales.map((locale) => (
    <TextArea<Values>
      key={locale}
      name={`texts.${locale}.text`}
      label={t('publishing.textIn', { language: t(`publishing.languages.${locale}`) })}
      hint={hintIn(locale)}
      rows={2}
      autoComplete="off"
      optional
    />
  ));
}

function Preview({ name, textOf, builtInOf }: PartProps & Pick<LandingTextDialogProps, 'textOf'>) {
  const texts = useWatch<Values, 'texts'>({ name: 'texts' });
  return (
    <LandingPreview
      name={name}
      textOf={(each, locale) =>
        each === name
          ? inOneLine(texts[locale].text) || builtInOf(name, locale)
          : textOf(each, locale)
      }
    />
  );
}
