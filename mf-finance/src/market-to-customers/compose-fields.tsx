import { useIsHydrated } from '@portal/remote-kit/drafts';
import { ageCategories, measureSms, placeholders } from '@portal/contract';
import { Button, Cluster, Muted, Stack } from '@portal/ui';
import { Field, RadioGroupField, TextArea, TextInput } from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';

export interface ComposeValues {
  text: string;
  audience: string[];
  when: 'now' | 'later';
  /** yyyy-MM-ddThh:mm in Nigeria */
  at: string;
}

const templates = ['sms', 'email', 'whatsapp'] as const;

const Ages = styled.fieldset`
  display: grid;
  gap: var(--space-1);

  legend {
    font-weight: 600;
  }

  div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-5);
  }

  label {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--target);
  }

  input {
    width: 22px;
    height: 22px;
    accent-color: var(--primary);
  }
`;

/** The text, its receivers and its time. */
export function ComposeFields() {
  const { t } = useTranslation('mf-finance');
  const { register, setValue, getValues, setFocus } = useFormContext<ComposeValues>();
  const [text, when] = useWatch<ComposeValues, ['text', 'when']>({ name: ['text', 'when'] });
  const isHydrated = useIsHydrated();
  // A draft is not in what the edge has rendered.
  const size = measureSms(isHydrated ? text : '');

  const write = (next: string) => {
    setValue('text', next, { shouldDirty: true, shouldValidate: true });
    setFocus('text');
  };

  return (
    <>
      <Stack gap={2}>
        <p>
          <strong>{t('compose.templates')}</strong>
        </p>
        <Cluster gap={2}>
          {templates.map((template) => (
            <Button key={template} size="sm" onClick={() => write(t(`template.${template}.text`))}>
              {t(`template.${template}.name`)}
            </Button>
          ))}
        </Cluster>
      </Stack>
      <Stack gap={2}>
        <TextArea<ComposeValues>
          name="text"
          label={t('compose.text')}
          hint={t('compose.textHint')}
          rows={5}
        />
        <Cluster gap={2}>
          {placeholders.map((word) => (
            <Button
              key={word}
              size="sm"
              variant="quiet"
              onClick={() => write(`${getValues('text')}{${word}}`)}
            >
              {t(`compose.insert.${word}`)}
            </Button>
          ))}
        </Cluster>
        <Muted size="sm">
          {t('compose.size', { count: size.units })}
          {size.encoding === 'UCS-2' && ` · ${t('compose.unicode')}`}
        </Muted>
      </Stack>
      <Ages>
        <legend>{t('compose.audience')}</legend>
        <Muted size="sm">{t('compose.audienceHint')}</Muted>
        <div>
          {ageCategories.map((category) => (
            <label key={category}>
              <input type="checkbox" value={category} {...register('audience')} />
              {category}
            </label>
          ))}
        </div>
      </Ages>
      <RadioGroupField<ComposeValues>
        name="when"
        label={t('compose.when')}
        options={[
          { value: 'now', label: t('compose.now') },
          { value: 'later', label: t('compose.later') },
        ]}
      />
      {isHydrated && when === 'later' && (
        <Field name="at" label={t('compose.at')} hint={t('compose.atHint')}>
          {(control) => <TextInput type="datetime-local" {...control} {...register('at')} />}
        </Field>
      )}
    </>
  );
}
