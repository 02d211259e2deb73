import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SlashLabel } from './found.styles.ts';
import { isSlashOn, turnSlash } from './slash-key.ts';

/** Turns the single key off for people who would press it by accident. */
export function SlashChoice() {
  const { t } = useTranslation('search');
  const [isOn, setOn] = useState(isSlashOn);
  const handleChange = (next: boolean) => {
    setOn(next);
    turnSlash(next);
  };
  return (
    <SlashLabel>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => handleChange(event.target.checked)}
      />
      <span>{t('slash')}</span>
    </SlashLabel>
  );
}
