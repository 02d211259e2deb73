import { useCombobox } from 'downshift';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isSameText } from '../search/word-beginnings.ts';
import { findChoices, type Choice } from './choice.ts';

interface ChoiceBoxOptions {
  inputId: string;
  name: string;
  choices: readonly Choice[];
  loading: boolean;
  onChoose: ((value: string) => void) | undefined;
}

/** The state of a searched list: what is typed, what it finds, and what is chosen of it. */
export function useChoiceBox({ inputId, name, choices, loading, onChoose }: ChoiceBoxOptions) {
  const { t } = useTranslation('ui');
  const { field } = useController({ name });
  const chosen = choices.find((choice) => choice.value === field.value) ?? null;
  const chosenLabel = chosen?.label ?? '';
  const [text, setText] = useState(chosenLabel);
  const [isSearching, setIsSearching] = useState(false);
  const [shownFor, setShownFor] = useState(chosenLabel);
  // The value changed from outside (a reset, choices that came late): show it.
  if (shownFor !== chosenLabel) {
    setShownFor(chosenLabel);
    setText(chosenLabel);
  }
  const found = useMemo(
    () => [...(isSearching ? findChoices(choices, text) : choices)],
    [choices, text, isSearching],
  );

  const choose = (choice: Choice | null) => {
    const value = choice?.value ?? '';
    if (value === field.value) return;
    field.onChange(value);
    onChoose?.(value);
  };

  const box = useCombobox<Choice>({
    items: found,
    itemToString: (item) => item?.label ?? '',
    inputId,
    selectedItem: chosen,
    inputValue: text,
    onInputValueChange: ({ inputValue, type }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) return setText(inputValue);
      setIsSearching(true);
      if (inputValue === '') choose(null);
    },
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem),
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setIsSearching(false);
    },
    getA11yStatusMessage: ({ isOpen }) =>
      isOpen
        ? found.length === 0
          ? t('choice.none', { text })
          : t('choice.results', { number: found.length })
        : '',
  });

  const settleText = () => {
    // Text that was typed in full counts as chosen, and so does the only choice that is left; anything else goes back to
    // the last choice.
    const matching = findChoices(choices, text);
    const meant =
      matching.find(({ label }) => isSameText(label, text)) ??
      (text.trim() !== '' && matching.length === 1 ? matching[0] : undefined);
    if (meant) choose(meant);
    setText(meant?.label ?? (text.trim() === '' ? '' : chosenLabel));
  };

  // Text that was typed before the choices came waits for them.
  const [isWaiting, setIsWaiting] = useState(false);
  const settleNow = useEffectEvent(settleText);
  useEffect(() => {
    if (!isWaiting || loading) return;
    setIsWaiting(false);
    settleNow();
  }, [isWaiting, loading]);
  const settle = () => {
    field.onBlur();
    if (loading) setIsWaiting(true);
    else settleText();
  };

  return { box, field, chosen, found, text, setText, settle };
}
