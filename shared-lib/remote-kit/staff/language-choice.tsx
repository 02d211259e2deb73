import { locales, type Locale } from '@portal/contract';
import { Button, Cluster } from '@portal/ui';
import { useState, type ReactNode } from 'react';

interface LanguageChoiceProps {
  /** Name of the group: the part that is shown in the language. */
  label: string;
  chosen: Locale;
  onChoose: (locale: Locale) => void;
  /** The text of a button: the language, and what is to be said of its texts. */
  children: (locale: Locale) => ReactNode;
}

/** A button for each language of the portal. */
export function LanguageChoice({ label, chosen, onChoose, children }: LanguageChoiceProps) {
  return (
    <Cluster gap={2} role="group" aria-label={label}>
      {locales.map((locale) => (
        <Button
          key={locale}
          size="sm"
          aria-pressed={locale === chosen}
          onClick={() => onChoose(locale)}
        >
          {children(locale)}
        </Button>
      ))}
    </Cluster>
  );
}

/**
 * The language whose texts a form shows, at first English. The first faults open their language.
 * @param faulty languages whose texts have a fault now
 */
export function useLanguageOfFaults(
  faulty: ReadonlySet<Locale>,
): [Locale, (locale: Locale) => void] {
  const [locale, setLocale] = useState<Locale>('en');
  const [hadFaults, setHadFaults] = useState(false);
  if (hadFaults !== faulty.size > 0) {
    setHadFaults(faulty.size > 0);
    const first = locales.find((each) => faulty.has(each));
    if (first && !faulty.has(locale)) setLocale(first);
  }
  return [locale, setLocale];
}
