import type { WholeCatalogueItem } from '@portal/contract/catalogue';
import { applyServerErrors } from '@portal/ui/forms';
import { contentsOf, type ContentForm } from './content-form.ts';
import { useFieldValues } from './field-values.ts';
import { useFaultTexts } from './fault-texts.ts';
import type { LanguageChoice } from './language-tabs.tsx';

/** Tells the faults of a content that is to be submitted at its fields, and opens the language of the first. */
export function useCompleteness(
  item: WholeCatalogueItem,
  form: ContentForm,
  onLanguage: (language: LanguageChoice) => void,
) {
  const textOf = useFaultTexts();
  const show = useFieldValues(item.kind);
  return (): boolean => {
    const { success, error } = contentsOf(item).content.safeParse(form.getValues());
    if (success) return true;
    const faults = error.issues.map(({ path, message }) => ({
      name: path.map(String).join('.'),
      message,
    }));
    applyServerErrors(
      form,
      Object.fromEntries(
        faults.map(({ name, message }) => [name, [textOf(message, name, show.name(name))]]),
      ),
    );
    const language = faults.map(({ name }) => /^texts\.([\w-]+)\./.exec(name)?.[1]).find(Boolean);
    if (language !== undefined) onLanguage(language as LanguageChoice);
    return false;
  };
}
