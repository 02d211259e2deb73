import { benefitCalls } from '@portal/contract';
import { request } from '@portal/remote-kit/api';
import { Button } from '@portal/ui';
import { showToast } from '@portal/ui/toast';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useTranslation } from 'react-i18next';
import { benefitsApi } from '../catalogue/endpoints.ts';

const { useMakeCalendarFileMutation } = benefitsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asked for when it is wanted: the URL is good for an hour, and the page may be open longer. */
    makeCalendarFile: build.mutation<string, { slug: string | undefined }>({
      query: ({ slug }) =>
        request(benefitCalls.getCalendarFile, {
          query: { ...(slug !== undefined && { benefit: slug }) },
        }),
      transformResponse: (response: { data: { url: string } }) => response.data.url,
    }),
  }),
});

/** Gives the dates of payments to the owner's own calendar: of one benefit, or of all. */
export function AddToCalendar({ slug }: { slug?: string }) {
  const { t } = useTranslation('mf-benefits');
  const [make, { isLoading }] = useMakeCalendarFileMutation();
  const handleClick = async () => {
    const { data } = await make({ slug });
    if (data === undefined) {
      showToast({ tone: 'danger', message: t('calendar.failed') });
      return;
    }
    const link = document.createElement('a');
    link.href = data;
    link.download = '';
    link.click();
  };
  return (
    <Button
      size="sm"
      icon={<CalendarPlus aria-hidden="true" />}
      busy={isLoading}
      onClick={() => void handleClick()}
    >
      {t(slug === undefined ? 'calendar.addAll' : 'calendar.add')}
    </Button>
  );
}
