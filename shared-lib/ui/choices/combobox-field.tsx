import ChevronDown from 'lucide-react/icons/chevron-down';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../forms/field.tsx';
import { TextInput } from '../forms/text-input.ts';
import type { ControlProps, FieldLabels } from '../forms/field-a11y.ts';
import type { Choice } from './choice.ts';
import { InputFrame, OpenButton } from '../forms/input-frame.styles.ts';
import { Item, List, Note } from './combobox.styles.ts';
import { useChoiceBox } from './use-choice-box.ts';

export type ComboboxFieldProps<Input extends FieldValues = FieldValues> = Omit<
  FieldLabels,
  'name'
> & {
  name: FieldPath<Input>;
  choices: readonly Choice[];
  placeholder?: string;
  disabled?: boolean;
  /** The choices are on their way. */
  loading?: boolean;
  /** After a choice by the person, not after a reset. */
  onChoose?: (value: string) => void;
};

interface ListProps {
  control: ControlProps;
  name: string;
  label: string;
  choices: readonly Choice[];
  placeholder: string | undefined;
  disabled: boolean;
  loading: boolean;
  onChoose: ((value: string) => void) | undefined;
}

function ChoiceList({
  control,
  name,
  label,
  choices,
  placeholder,
  disabled,
  loading,
  onChoose,
}: ListProps) {
  const { t } = useTranslation('ui');
  const { box, field, chosen, found, text, setText, settle } = useChoiceBox({
    inputId: control.id,
    name,
    choices,
    loading,
    onChoose,
  });

  return (
    <InputFrame>
      <TextInput
        {...box.getInputProps({
          ...control,
          ref: field.ref,
          onBlur: settle,
          onFocus: (event) => event.currentTarget.select(),
          // At the key itself: downshift tells of it a moment later, and a quick second key would find the
          // field as it was before the first.
          onChange: (event) => setText(event.currentTarget.value),
          // Escape in a closed list would empty the field, and a dialog around it would not close.
          onKeyDown: (event) => {
            if (event.key === 'Escape' && !box.isOpen)
              Object.assign(event, { preventDownshiftDefault: true });
          },
          disabled,
        })}
        aria-labelledby={undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder ?? t('choice.choose')}
      />
      <OpenButton
        type="button"
        {...box.getToggleButtonProps({ disabled })}
        aria-label={t('choice.open')}
        aria-labelledby={undefined}
      >
        <ChevronDown size={20} aria-hidden="true" />
      </OpenButton>
      <List
        {...box.getMenuProps({ 'aria-label': label })}
        aria-labelledby={undefined}
        hidden={!box.isOpen}
      >
        {box.isOpen &&
          found.map((choice, index) => (
            <Item
              key={choice.value}
              {...box.getItemProps({ item: choice, index })}
              data-active={box.highlightedIndex === index || undefined}
              data-chosen={choice === chosen || undefined}
            >
              {choice.label}
            </Item>
          ))}
        {box.isOpen && found.length === 0 && (
          <Note>
            {loading
              ? t('choice.loading')
              : choices.length === 0
                ? t('choice.empty')
                : t('choice.none', { text })}
          </Note>
        )}
      </List>
    </InputFrame>
  );
}

/** A long list that is searched by typing (states, LGAs, banks); its value is the choice's text, '' for none. */
export function ComboboxField<Input extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  optional = false,
  disabled = false,
  loading = false,
  choices,
  placeholder,
  onChoose,
}: ComboboxFieldProps<Input>) {
  return (
    <Field name={name} label={label} hint={hint} optional={optional}>
      {(control) => (
        <ChoiceList
          {...{ control, name, label, choices, placeholder, disabled, loading, onChoose }}
        />
      )}
    </Field>
  );
}
