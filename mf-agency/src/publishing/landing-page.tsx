import { locales } from '@portal/contract';
import type { LandingText, LandingTextName } from '@portal/contract/agency';
import { useHasRole } from '@portal/remote-kit/staff';
import {
  Banner,
  Button,
  Card,
  DateText,
  ErrorState,
  Muted,
  Skeleton,
  Stack,
  Table,
} from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LandingTextDialog } from './landing-text-dialog.tsx';
import type { TextOf } from './landing-text-values.ts';
import { useGetBuiltInTextsQuery, useListLandingTextsQuery } from './publishing-api.ts';
import { PublishingPage } from './publishing-page.tsx';
import { RowName } from './tools.ts';

export function Component() {
  return (
    <PublishingPage page="landing">
      <LandingTexts />
    </PublishingPage>
  );
}

/** Texts of the landing page that the agency can replace. */
function LandingTexts() {
  const { t } = useTranslation('mf-agency');
  const { data, isError, isFetching, refetch } = useListLandingTextsQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  // The live release can be another one than when the desk was opened.
  const builtIn = useGetBuiltInTextsQuery({}, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<LandingTextName | null>(null);
  const texts = data?.data;
  const text = texts?.find(({ name }) => name === opened);
  const builtInTexts = builtIn.data?.data;
  const builtInOf: TextOf = (name, locale) => builtInTexts?.[locale]?.[name] ?? '';
  const textOf: TextOf = (name, locale) =>
    texts?.find((each) => each.name === name)?.texts[locale]?.text ?? builtInOf(name, locale);
  const isUnknown = builtIn.isError || (builtInTexts && Object.keys(builtInTexts).length === 0);
  return (
    <Stack gap={5}>
      <p>{t('publishing.landing.lead')}</p>
      {isUnknown && <Banner tone="warning">{t('publishing.landing.noBuiltIn')}</Banner>}
      <Card>
        {texts ? (
          <TextTable texts={texts} textOf={textOf} onOpen={setOpened} />
        ) : isError ? (
          <ErrorState title={t('problem.load')} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={8} height={32} />
        )}
      </Card>
      {text && (
        <LandingTextDialog
          key={text.name}
          text={text}
          textOf={textOf}
          builtInOf={builtInOf}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  );
}

/** The first cell of a row is its head. */
const Current = styled(Muted)`
  padding-bottom: var(--space-2);
  font-weight: 400;
`;

interface TextTableProps {
  texts: readonly LandingText[];
  textOf: TextOf;
  onOpen: (name: LandingTextName) => void;
}

function TextTable({ texts, textOf, onOpen }: TextTableProps) {
  const { t } = useTranslation('mf-agency');
  const mayChange = useHasRole('publishing');
  const languagesOf = (each: LandingText) =>
    locales
      .filter((locale) => each.texts[locale] !== undefined)
      .map((locale) => t(`publishing.languages.${locale}`))
      .join(', ');
  return (
    <Table
      caption={t('publishing.pages.landing')}
      captionHidden
      rows={texts}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'name',
          header: t('publishing.landing.place'),
          cell: ({ name }) => (
            <>
              {mayChange ? (
                <Button variant="quiet" size="sm" onClick={() => onOpen(name)}>
                  <RowName>{t(`publishing.landing.names.${name}`)}</RowName>
                </Button>
              ) : (
                <strong>{t(`publishing.landing.names.${name}`)}</strong>
              )}
              <Current size="sm" lang="en">
                {textOf(name, 'en')}
              </Current>
            </>
          ),
        },
        {
          key: 'languages',
          header: t('publishing.landing.replacedIn'),
          cell: (each) => languagesOf(each) || <Muted>{t('publishing.landing.notReplaced')}</Muted>,
        },
        {
          key: 'changed',
          header: t('publishing.landing.lastChange'),
          cell: ({ version, changed_at, changed_by }) =>
            changed_at === null ? (
              '–'
            ) : (
              <div>
                <DateText iso={changed_at} /> · {changed_by}
                <Muted size="sm">{t('publishing.landing.version', { version })}</Muted>
              </div>
            ),
        },
      ]}
    />
  );
}
