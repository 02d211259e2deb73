import {
  catalogueKinds,
  type CatalogueKind,
  type WholeCatalogueItem,
} from '@portal/contract/catalogue';
import { RouteError } from '@portal/remote-kit';
import { isApiError } from '@portal/remote-kit/api';
import { StaffPage, useHasRole } from '@portal/remote-kit/staff';
import { Cluster, ErrorState, Muted, Skeleton, Stack, TextLink } from '@portal/ui';
import { Tabs } from '@portal/ui/tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useFindCatalogueItemQuery } from './desk-api.ts';
import { deskPath } from './paths.ts';
import { Compare } from './item/compare.tsx';
import { Editor } from './item/editor.tsx';
import { History } from './item/history.tsx';
import { Steps } from './item/steps.tsx';
import { Preview } from './preview.tsx';
import { StateBadges } from './state-badges.tsx';

const isKind = (value: string): value is CatalogueKind =>
  (catalogueKinds as readonly string[]).includes(value);

/** One item of the catalogue: its content, how owners see it, what changes, and its history. */
export function Component() {
  const { t } = useTranslation('mf-benefits');
  const { kind = '', key = '' } = useParams();
  if (!isKind(kind)) throw new RouteError(404);
  const item = useFindCatalogueItemQuery({ params: { kind, key } });
  if (isApiError(item.error) && item.error.status === 404) throw new RouteError(404);
  const found = item.currentData?.data;
  return (
    <StaffPage title={found?.name ?? t(`catalogue.kinds.${kind}.name`)} needs="catalogue">
      <Stack gap={5}>
        <TextLink to={deskPath} standalone>
          <span aria-hidden="true">← </span>
          {t('catalogue.title')}
        </TextLink>
        {found && <Item key={found.id} item={found} />}
        {!found && item.isError && (
          <ErrorState title={t('catalogue.failed')} onRetry={() => void item.refetch()} />
        )}
        {!found && !item.isError && <Skeleton lines={8} />}
      </Stack>
    </StaffPage>
  );
}

function Item({ item }: { item: WholeCatalogueItem }) {
  const { t } = useTranslation('mf-benefits');
  const mayChange = useHasRole('catalogue');
  const [tab, setTab] = useState('content');
  /** The text that is typed and perhaps not saved: the preview shows it. */
  const [typed, setTyped] = useState(item.content);
  const isDraft = item.open_state === 'draft';
  const isReadOnly = !mayChange || !isDraft;
  // A version that cannot be changed is a form of its own for each version that is shown.
  const editorKey = isReadOnly ? `${item.shown} ${item.version}` : `draft ${item.shown}`;
  return (
    <Stack gap={5}>
      <Cluster gap={4}>
        <StateBadges item={item} />
        <Muted>
          {t(`catalogue.kinds.${item.kind}.name`)} · {item.key}
        </Muted>
      </Cluster>
      {mayChange && <Steps item={item} />}
      <Tabs
        label={t('catalogue.parts')}
        value={tab}
        onValueChange={setTab}
        keepMounted
        items={[
          {
            value: 'content',
            label: t('catalogue.tabs.content'),
            content: (
              <Editor key={editorKey} item={item} isReadOnly={isReadOnly} onTyped={setTyped} />
            ),
          },
          {
            value: 'preview',
            label: t('catalogue.tabs.preview'),
            content: tab === 'preview' && (
              <Preview
                kind={item.kind}
                itemKey={item.key}
                content={isReadOnly ? item.content : typed}
              />
            ),
          },
          {
            value: 'changes',
            label: t('catalogue.tabs.changes'),
            content: tab === 'changes' && <Compare key={item.version} item={item} />,
          },
          {
            value: 'history',
            label: t('catalogue.tabs.history'),
            content: tab === 'history' && <History item={item} />,
          },
        ]}
      />
    </Stack>
  );
}
