import type { Locale } from '@portal/contract';
import { ha, ig, pcm, yo } from './nigerian-texts.ts';
import type { PublicTexts } from './public-texts.ts';

const en: PublicTexts = {
  title: 'Benefits',
  titles: {
    smedan: '{shortName} benefits',
    coverage: 'Coverage benefits',
    loan: 'Loan benefits',
    training: 'Training benefits',
  },
  lead: 'Insurance, loans and training for registered businesses. See who each one is for and what it costs.',
  by: 'By {provider}',
  audience: 'Who it is for',
  classes: {
    nano: 'Nano: 1 or 2 people',
    micro: 'Micro: 3 to 9 people',
    small: 'Small: 10 to 49 people',
    medium: 'Medium: 50 to 199 people',
  },
  gives: 'What you get',
  modules: 'What you learn',
  minutes: '{count} minutes',
  documents: 'What you need',
  noDocuments: 'Nothing. Your registration is enough.',
  prices: 'What it costs',
  plans: {
    annual: 'Every year',
    'bi-annual': 'Every 6 months',
    quarterly: 'Every 3 months',
    monthly: 'Every month',
  },
  from: 'From {amount} a month',
  free: 'Free',
  noFee: 'No fee to apply',
  byQuote: 'Price by quote',
  compare: 'Compare the loans',
  compareText: 'The interest is for a month, on what you still owe. Applying costs nothing.',
  columns: ['Loan', 'Amount', 'Interest', 'Months to pay back'],
  register: 'Register',
  signIn: 'Sign in',
  open: 'Open in your dashboard',
  next: 'How to get it',
};

const es: PublicTexts = {
  title: 'Beneficios',
  titles: {
    smedan: 'Beneficios de {shortName}',
    coverage: 'Beneficios de cobertura',
    loan: 'Beneficios de crédito',
    training: 'Beneficios de formación',
  },
  lead: 'Seguros, préstamos y formación para empresas registradas. Vea a quién se dirige cada uno y cuánto cuesta.',
  by: 'Ofrecido por {provider}',
  audience: 'A quién se dirige',
  classes: {
    nano: 'Nano: 1 o 2 personas',
    micro: 'Micro: de 3 a 9 personas',
    small: 'Pequeña: de 10 a 49 personas',
    medium: 'Mediana: de 50 a 199 personas',
  },
  gives: 'Qué recibe',
  modules: 'Qué aprende',
  minutes: '{count} minutos',
  documents: 'Qué necesita',
  noDocuments: 'Nada: basta con su registro.',
  prices: 'Cuánto cuesta',
  plans: {
    annual: 'Cada año',
    'bi-annual': 'Cada 6 meses',
    quarterly: 'Cada 3 meses',
    monthly: 'Cada mes',
  },
  from: 'Desde {amount} al mes',
  free: 'Gratis',
  noFee: 'Solicitud sin costo',
  byQuote: 'Precio según presupuesto',
  compare: 'Comparar los préstamos',
  compareText: 'El interés es mensual, sobre lo que aún debe. La solicitud no cuesta nada.',
  columns: ['Préstamo', 'Monto', 'Interés', 'Meses para devolverlo'],
  register: 'Registrarse',
  signIn: 'Iniciar sesión',
  open: 'Abrir en su panel',
  next: 'Cómo obtenerlo',
};

const zh: PublicTexts = {
  title: '福利',
  titles: {
    smedan: '{shortName} 福利',
    coverage: '保障类福利',
    loan: '贷款类福利',
    training: '培训类福利',
  },
  lead: '面向已登记企业的保障、贷款和培训。每一项适合谁、费用多少，一目了然。',
  by: '由 {provider} 提供',
  audience: '适合谁',
  classes: {
    nano: '超微型：1 至 2 人',
    micro: '微型：3 至 9 人',
    small: '小型：10 至 49 人',
    medium: '中型：50 至 199 人',
  },
  gives: '您将获得',
  modules: '您将学到',
  minutes: '{count} 分钟',
  documents: '需要准备',
  noDocuments: '无需准备：已登记即可。',
  prices: '费用',
  plans: { annual: '每年', 'bi-annual': '每 6 个月', quarterly: '每 3 个月', monthly: '每月' },
  from: '每月低至 {amount}',
  free: '免费',
  noFee: '申请免费',
  byQuote: '按报价收费',
  compare: '比较贷款',
  compareText: '利息按月计算，以尚欠金额为准。申请不收费。',
  columns: ['贷款', '金额', '利息', '还款月数'],
  register: '登记',
  signIn: '登录',
  open: '在控制面板中打开',
  next: '如何获得',
};

const texts = { en, es, 'zh-CN': zh, ha, yo, ig, pcm } satisfies Record<
  Locale,
  PublicTexts
> as Record<string, PublicTexts | undefined>;

export function publicTexts(locale: string): PublicTexts {
  return texts[locale] ?? en;
}

export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
