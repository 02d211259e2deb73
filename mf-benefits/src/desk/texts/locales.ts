import { beside } from '@portal/remote-kit/i18n/beside';
import { locales as insurance } from '../../insurance-texts/locales.ts';
import { locales as loans } from '../../loan-texts/locales.ts';
import { locales as approvals } from '../../manage-claims/locales.ts';

/** The desk's own texts, in all languages: each file of its own costs every page of the remote a line. */
const own = {
  en: () => import(/* webpackMode: "eager" */ './locales/en.json'),
  es: () => import(/* webpackMode: "eager" */ './locales/es.json'),
  'zh-CN': () => import(/* webpackMode: "eager" */ './locales/zh-CN.json'),
};

/** The texts of claims: the desk decides in the words of Master Agents. */
export const claimTexts = beside(approvals, own);
export const loanTexts = beside(loans, own);
export const paymentTexts = beside(insurance, own);
