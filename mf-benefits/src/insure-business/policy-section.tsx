import { loadNamespace } from '@portal/remote-kit/i18n';
import { insuranceSlug, type Policy } from '@portal/contract';
import {
  Badge,
  Button,
  Card,
  Cluster,
  DateText,
  DefinitionList,
  PageSection,
  Skeleton,
  Stack,
} from '@portal/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { activationPath } from '../catalogue/benefit-paths.ts';
import { Covers } from './covers.tsx';

const CoverChange = lazy(async () => {
  const { CoverChange: loaded, locales } = await import('./change-cover/cover-change.tsx');
  await loadNamespace('mf-benefits/change-cover', locales);
  return { default: loaded };
});

const Number = styled.p`
  font-size: var(--text-18);
  font-weight: 600;
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;
`;

/** A button beside the others, or a form that has a row of its own. */
const Change = styled.div`
  min-width: 160px;

  &:not(:has(> button:only-child)) {
    flex-basis: 100%;
    margin-top: var(--space-4);
  }
`;

/** The running policy. */
export function PolicySection({ policy }: { policy: Policy }) {
  const { t } = useTranslation('mf-benefits');
  const { number, terms, covered_from, covered_until, document_url } = policy;
  return (
    <PageSection title={t('policy.title')}>
      <Card>
        <Stack gap={5}>
          <Cluster justify="between">
            <Number>{number}</Number>
            <Badge tone="positive">{t('policy.active')}</Badge>
          </Cluster>
          <Covers covers={terms.covers} />
          <DefinitionList
            items={[
              {
                term: t('policy.from'),
                description: covered_from && <DateText iso={covered_from} time={false} />,
              },
              {
                term: t('policy.until'),
                description: covered_until && <DateText iso={covered_until} time={false} />,
              },
            ]}
          />
          <Cluster>
            {document_url && (
              <Button variant="primary" href={document_url}>
                {t('policy.document')}
              </Button>
            )}
            <Button to={activationPath(insuranceSlug)}>{t('active.renew')}</Button>
            <Change>
              <Suspense fallback={<Skeleton lines={1} height={48} />}>
                <CoverChange policy={policy} />
              </Suspense>
            </Change>
          </Cluster>
        </Stack>
      </Card>
    </PageSection>
  );
}
