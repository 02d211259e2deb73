import { describeRule } from '@portal/contract/validation';
import { useRuleText } from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';

/** The sentence for a rule that a field breaks: the desk's own, else that of every form. */
export function useFaultTexts() {
  const { t } = useTranslation('mf-benefits');
  const ruleText = useRuleText();
  return (rule: string, name: string, label?: string): string => {
    const { key, values } = describeRule(rule);
    const own = t(`catalogue.rules.${key}`, { ...values, defaultValue: '' });
    return own === '' ? ruleText(rule, name, label) : own;
  };
}
