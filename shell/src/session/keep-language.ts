import { portalApi, request } from '@portal/remote-kit/api';
import { userCalls, type Locale } from '@portal/contract';
import { currentLocale } from '@portal/remote-kit/i18n';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { PortalStore } from '../store/store.ts';

const { endpoints } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    saveLanguage: build.mutation<object, Locale>({
      query: (locale) => request(userCalls.saveLanguage, { body: { locale } }),
    }),
  }),
});

/** Keeps a language that is chosen on the account: messages and files are in it, and the pages in other browsers. */
export function useKeptLanguage(): void {
  const { i18n } = useTranslation('shell');
  const dispatch = useDispatch<PortalStore['dispatch']>();
  const kept = useRef(i18n.language);
  useEffect(() => {
    if (kept.current === i18n.language) return;
    kept.current = i18n.language;
    void dispatch(endpoints.saveLanguage.initiate(currentLocale()));
  }, [dispatch, i18n.language]);
}
