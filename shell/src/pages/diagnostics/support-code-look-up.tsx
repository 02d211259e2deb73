import { Card, DefinitionList, Stack } from '@portal/ui';
import { Form, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { lastKnownGoodReleases } from '../../fallback/last-known-good.ts';
import { loadRecords } from '../../telemetry/timings.ts';
import type { ReleaseSet } from '../../live-releases/live-releases.ts';
import { readSupportCode, type SupportCodeDetails } from './read-support-code.ts';

const schema = z.object({ code: z.string().check(z.minLength(1, 'required')) });
type Values = z.input<typeof schema>;

/** From the code on an owner's screen to the team that can help. */
export function SupportCodeLookUp({ releaseSet }: { releaseSet: ReleaseSet }) {
  const { t } = useTranslation('dev-tools');
  const form = usePortalForm({ schema, defaultValues: { code: '' } });
  const [found, setFound] = useState<SupportCodeDetails | 'none' | null>(null);
  return (
    <Card>
      <Stack gap={5}>
        <Form form={form} onSubmit={({ code }) => setFound(readSupportCode(code) ?? 'none')}>
          <TextField<Values>
            name="code"
            label={t('code.label')}
            hint={t('code.hint')}
            autoComplete="off"
          />
          <SubmitButton>{t('code.find')}</SubmitButton>
        </Form>
        <div role="status">
          {found === 'none' && <p>{t('code.unknown')}</p>}
          {found && found !== 'none' && <Details details={found} releaseSet={releaseSet} />}
        </div>
      </Stack>
    </Card>
  );
}

function Details({ details, releaseSet }: { details: SupportCodeDetails; releaseSet: ReleaseSet }) {
  const { t } = useTranslation('dev-tools');
  const { remote, phase, releaseEnd } = details;
  const live = releaseSet.all.find(({ descriptor }) => descriptor.name === remote);
  const known = [
    ...(live ? [live.release] : []),
    ...lastKnownGoodReleases(remote).map(({ release }) => release),
    ...loadRecords()
      .filter((record) => record.remote === remote)
      .map(({ release }) => release),
  ];
  const release = known.find((id) => id.toLowerCase().endsWith(releaseEnd));
  const owner = live?.descriptor.owner;
  return (
    <DefinitionList
      items={[
        { term: t('remote'), description: remote },
        {
          term: t('release'),
          description: release
            ? `${release}${release === live?.release ? ` · ${t('live')}` : ''}`
            : t('code.elsewhere', { releaseEnd, remote }),
        },
        { term: t('owner'), description: owner ? `${owner.team} · ${owner.contact}` : '' },
        { term: t('phase'), description: t(`phases.${phase}`) },
      ]}
    />
  );
}
