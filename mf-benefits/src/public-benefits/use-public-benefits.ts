import {
  publicBenefitsId,
  type PublicBenefit,
  type PublicBenefitsInDocument,
} from '@portal/contract';
import { currentLocale } from '@portal/remote-kit/i18n';
import { useLocation } from 'react-router-dom';
import { useListPublicBenefitsQuery } from './endpoints.ts';

export interface PublicBenefitsState {
  /** Undefined while they load, and when they could not be loaded. */
  benefits: PublicBenefit[] | undefined;
  failed: boolean;
  busy: boolean;
  retry: () => void;
}

/** The part of the catalogue on this page: from the document that the edge sent for it, otherwise from the API. */
export function usePublicBenefits(): PublicBenefitsState {
  const { pathname } = useLocation();
  const locale = currentLocale();
  const sent = readDocument();
  const isForThis = sent?.path === pathname.replace(/\/+$/, '') && sent.locale === locale;
  const { currentData, error, isFetching, refetch } = useListPublicBenefitsQuery(
    { locale },
    { skip: isForThis },
  );
  const benefits = isForThis ? sent.benefits : currentData;
  return {
    benefits,
    failed: error !== undefined && benefits === undefined,
    busy: isFetching,
    retry: () => void refetch(),
  };
}

let read: { text: string; value: PublicBenefitsInDocument } | undefined;

function readDocument(): PublicBenefitsInDocument | null {
  const text = document.getElementById(publicBenefitsId)?.textContent;
  if (!text) return null;
  if (read?.text !== text) read = { text, value: JSON.parse(text) as PublicBenefitsInDocument };
  return read.value;
}
