import type { OwnSecurityEvent } from '@portal/contract';
import { DateText, type TableColumn } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { describeDevice } from './describe-device.ts';

type Column = TableColumn<Pick<OwnSecurityEvent, 'kind' | 'subject' | 'at'>>;

/** The first and the last column of every table of events. */
export function useEventColumns(): { kind: Column; at: Column } {
  const { t } = useTranslation('mf-profile');
  return {
    kind: {
      key: 'kind',
      header: t('securityEvents.what'),
      cell: ({ kind, subject }) =>
        [t(`securityEvents.kinds.${kind}`), subject].filter(Boolean).join(' · '),
    },
    at: {
      key: 'at',
      header: t('securityEvents.at'),
      align: 'end',
      cell: ({ at }) => <DateText iso={at} />,
      narrow: 'note',
    },
  };
}

/** The device and the network that an event came from. */
export const describeOrigin = ({
  device,
  network,
}: Pick<OwnSecurityEvent, 'device' | 'network'>): string =>
  [describeDevice(device), network].filter(Boolean).join(' · ') || '–';
