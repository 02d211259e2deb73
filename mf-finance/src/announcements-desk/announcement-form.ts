import { completeLocales, locales, type Locale } from '@portal/contract';
import { announcementBody, type Announcement } from '@portal/contract/agency';
import { toLocal, toMoment } from '@portal/remote-kit/staff';

export interface AnnouncementValues {
  texts: Record<Locale, { subject: string; body: string }>;
  audience: Announcement['audience'];
  is_mailed: boolean;
  starts_at: string;
  ends_at: string;
}

export type AnnouncementBody = ReturnType<ReturnType<typeof announcementBody>['parse']>;

export const isNeeded = (locale: Locale): boolean =>
  completeLocales.some((each) => each === locale);

/** Languages that are left empty are not sent: owners read the English text there. */
export const bodyOf = ({ texts, starts_at, ends_at, ...rest }: AnnouncementValues) => ({
  ...rest,
  texts: Object.fromEntries(
    Object.entries(texts).filter(
      ([locale, { subject, body }]) =>
        isNeeded(locale as Locale) || subject.trim() !== '' || body.trim() !== '',
    ),
  ),
  starts_at: toMoment(starts_at),
  ends_at: toMoment(ends_at),
});

export const valuesOf = (announcement: Announcement | null): AnnouncementValues => ({
  texts: Object.fromEntries(
    locales.map((locale) => [locale, announcement?.texts[locale] ?? { subject: '', body: '' }]),
  ) as AnnouncementValues['texts'],
  audience: announcement?.audience ?? { states: [], lgas: [], benefits: [] },
  is_mailed: announcement?.is_mailed ?? false,
  starts_at: toLocal(announcement?.starts_at ?? null),
  ends_at: toLocal(announcement?.ends_at ?? null),
});
