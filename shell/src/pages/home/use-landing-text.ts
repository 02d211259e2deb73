import type { LandingTextName } from '@portal/contract/agency';
import { useTranslation } from 'react-i18next';
import { pageBoot, shellConfig } from '../../boot/boot.ts';

/**
 * The text of an element that the agency can replace at its desk. In a prerendered page the edge replaces it in the element with
 * this attribute (shell/server/landing.ts): it has no other content.
 */
export function useLandingText() {
  const { t, i18n } = useTranslation('home');
  const { shortName } = shellConfig();
  return (name: LandingTextName) => ({
    'data-text': name,
    // Never through `t`: it would fill in what is in braces.
    children: pageBoot().landingTexts?.[i18n.language]?.[name] ?? t(name, { shortName }),
  });
}
