import type { CatalogueVersion, WholeCatalogueItem } from '@portal/contract/catalogue';
import { useHasRole } from '@portal/remote-kit/staff';
import { Banner, Button, DateText, PageSection, Sections, Table } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useDraftCatalogueVersionMutation } from '../desk-api.ts';
import { targetOf, useStep } from './use-step.ts';

/** Versions, who did what and when, and the way back to an old one. */
export function History({ item }: { item: WholeCatalogueItem }) {
  const { t } = useTranslation('mf-benefits');
  return (
    <Sections>
      <Versions item={item} />
      <PageSection title={t('catalogue.events')}>
        <Table
          caption={t('catalogue.events')}
          captionHidden
          rows={item.events}
          rowKey={({ at, step, number }) => `${at} ${step} ${number}`}
          columns={[
            {
              key: 'step',
              header: t('catalogue.step'),
              cell: ({ step, number }) => t(`catalogue.history.${step}`, { number }),
            },
            { key: 'at', header: t('catalogue.when'), cell: ({ at }) => <DateText iso={at} /> },
            {
              key: 'by',
              header: t('catalogue.by'),
              cell: ({ by }) => by?.name ?? t('catalogue.program'),
            },
            {
              key: 'text',
              header: t('catalogue.reason'),
              narrow: 'line',
              cell: ({ text, publish_at }) => (
                <>
                  {text ?? (publish_at === null && '–')}
                  {publish_at !== null && <DateText iso={publish_at} />}
                </>
              ),
            },
          ]}
        />
      </PageSection>
    </Sections>
  );
}

function Versions({ item }: { item: WholeCatalogueItem }) {
  const { t } = useTranslation('mf-benefits');
  const mayChange = useHasRole('catalogue');
  const [draft] = useDraftCatalogueVersionMutation();
  const step = useStep();
  const canRestore = mayChange && item.open_state === null;
  const restore = ({ number }: CatalogueVersion) =>
    step.send(draft({ ...targetOf(item), body: { from: number } }), t('catalogue.steps.restored'));
  return (
    <PageSection title={t('catalogue.versionList')}>
      {step.problem && <Banner tone="danger">{step.problem}</Banner>}
      <Table
        caption={t('catalogue.versionList')}
        captionHidden
        rows={item.versions}
        rowKey={({ number }) => String(number)}
        columns={[
          { key: 'number', header: t('catalogue.version'), cell: ({ number }) => number },
          {
            key: 'state',
            header: t('catalogue.state'),
            cell: ({ state }) => t(`catalogue.versions.${state}`),
          },
          {
            key: 'authors',
            header: t('catalogue.authors'),
            cell: ({ authors }) => authors.map(({ name }) => name).join(', ') || '–',
          },
          {
            key: 'approved',
            header: t('catalogue.approvedBy'),
            cell: ({ approved_by }) => approved_by?.name ?? '–',
          },
          {
            key: 'published',
            header: t('catalogue.publishedAt'),
            cell: ({ published_at: at }) => (at === null ? '–' : <DateText iso={at} />),
          },
          {
            key: 'restore',
            header: t('catalogue.restore'),
            cell: (version) =>
              canRestore && version.state === 'replaced' ? (
                <Button size="sm" busy={step.isBusy} onClick={() => void restore(version)}>
                  {t('catalogue.restoreOne', { number: version.number })}
                </Button>
              ) : (
                '–'
              ),
          },
        ]}
      />
    </PageSection>
  );
}
