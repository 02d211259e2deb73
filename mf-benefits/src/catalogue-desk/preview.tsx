import { locales, type Locale } from '@portal/contract';
import type { CatalogueKind } from '@portal/contract/catalogue';
import { InLanguage } from '@portal/remote-kit/staff';
import { Skeleton, Stack } from '@portal/ui';
import { FilterField } from '@portal/ui/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PlanGrid } from '../catalogue/plan-sums.tsx';
import { AgencyPair } from '../view-agency-benefits/agency-benefit.tsx';
import { BenefitPair } from '../view-benefit/benefit-page.tsx';
import { kindViews } from './kind-views.ts';

/** A frame as wide as a cheap phone. Parts of owners' pages that look at the width of the window are laid out as there. */
const Phone = styled.div`
  box-sizing: border-box;
  width: 360px;
  max-width: 100%;
  padding: var(--space-4);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-card);
  background: var(--ground);
  overflow: hidden;

  && ${PlanGrid}, && ${BenefitPair}, && ${AgencyPair} {
    grid-template-columns: minmax(0, 1fr);
  }

  /* Lists of the frame around a desk are indented. */
  && ul {
    padding: 0;
  }
`;

const Choice = styled.div`
  max-width: 360px;
`;

interface PreviewProps {
  kind: CatalogueKind;
  itemKey: string;
  /** May be incomplete. */
  content: Record<string, unknown>;
}

/** Shows an item as owners will see it, in each language, at the width of a phone. Nothing in it can be pressed. */
export function Preview({ kind, itemKey, content }: PreviewProps) {
  const { t } = useTranslation('mf-benefits');
  const [locale, setLocale] = useState<Locale>('en');
  const { Preview: Owners, texts } = kindViews[kind];
  return (
    <Stack gap={4}>
      <Choice>
        <FilterField label={t('catalogue.language')}>
          {(id) => (
            <select
              id={id}
              value={locale}
              onChange={({ target }) => setLocale(target.value as Locale)}
            >
              {locales.map((each) => (
                <option key={each} value={each}>
                  {t(`catalogue.languages.${each}`)}
                </option>
              ))}
            </select>
          )}
        </FilterField>
      </Choice>
      <Phone
        role="region"
        aria-label={t('catalogue.previewOf', { language: t(`catalogue.languages.${locale}`) })}
        lang={locale}
      >
        <div inert>
          <InLanguage
            key={locale}
            locale={locale}
            name="mf-benefits"
            texts={texts}
            waiting={<Skeleton lines={8} />}
          >
            <Owners itemKey={itemKey} content={content as never} locale={locale} />
          </InLanguage>
        </div>
      </Phone>
    </Stack>
  );
}
