import type { ReplyTemplate } from '@portal/contract/agency';
import { StaffPage, useHasRole } from '@portal/remote-kit/staff';
import {
  Button,
  Card,
  Cluster,
  DateText,
  EmptyState,
  ErrorState,
  Skeleton,
  Stack,
  Table,
  TextLink,
} from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskPath } from '../message-paths.ts';
import { useListReplyTemplatesQuery } from './desk-api.ts';
import { TemplateDialog } from './template-dialog.tsx';

/** Answers that support keeps for questions that come again. */
export function Component() {
  const { t } = useTranslation('mf-finance');
  return (
    <StaffPage title={t('templates.title')} needs="support">
      <Templates />
    </StaffPage>
  );
}

function Templates() {
  const { t } = useTranslation('mf-finance');
  const mayChange = useHasRole('support');
  const { data, isError, isFetching, refetch } = useListReplyTemplatesQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  const [opened, setOpened] = useState<string | null>(null);
  const templates = data?.data;
  const template = templates?.find(({ id }) => id === opened);
  const languages = ({ texts }: ReplyTemplate) =>
    Object.entries(texts)
      .filter(([, text]) => text !== undefined)
      .map(([locale]) => t(`languages.${locale}`))
      .join(', ');
  return (
    <Stack gap={5}>
      <Cluster justify="between">
        <TextLink to={deskPath} standalone>
          {t('desk.back')}
        </TextLink>
        {mayChange && (
          <Button variant="primary" onClick={() => setOpened('new')}>
            {t('templates.new')}
          </Button>
        )}
      </Cluster>
      <Card>
        {templates ? (
          <Table
            caption={t('templates.title')}
            captionHidden
            rows={templates}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('templates.empty')}>{t('templates.emptyText')}</EmptyState>}
            columns={[
              {
                key: 'name',
                header: t('templates.name'),
                cell: ({ id, name }) =>
                  mayChange ? (
                    <Button variant="quiet" size="sm" onClick={() => setOpened(id)}>
                      {name}
                    </Button>
                  ) : (
                    name
                  ),
              },
              { key: 'languages', header: t('templates.languages'), cell: languages },
              {
                key: 'changed',
                header: t('templates.changed'),
                cell: ({ changed_at, changed_by }) => (
                  <>
                    <DateText iso={changed_at} /> · {changed_by}
                  </>
                ),
              },
            ]}
          />
        ) : isError ? (
          <ErrorState
            title={t('templates.failed')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <Skeleton lines={5} height={32} />
        )}
      </Card>
      {(template || opened === 'new') && (
        <TemplateDialog key={opened} template={template ?? null} onClose={() => setOpened(null)} />
      )}
    </Stack>
  );
}
