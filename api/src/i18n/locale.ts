import { locales, negotiateLocale, type Locale } from '@portal/contract';

export { locales, negotiateLocale as readLocale, type Locale };
