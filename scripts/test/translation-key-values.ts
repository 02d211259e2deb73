import assert from 'node:assert/strict';
import {
  assetBands,
  benefitCategories,
  businessClasses,
  businessFields,
  claimApprovalBody,
  claimStatuses,
  consentPurposes,
  decisionBody,
  declineReasons,
  deliveryStatuses,
  descriptionFields,
  disputeStatuses,
  eligibilityRules,
  heldReasons,
  importFaults,
  locales,
  industries,
  insuredItems,
  loanStatuses,
  newsKinds,
  meterTypes,
  ownersFields,
  payableTypes,
  paymentStatuses,
  placeholders,
  plans,
  pricedTypes,
  principalFields,
  recordField,
  recordFieldNames,
  recordParts,
  recordSections,
  refundDecisionBody,
  repaymentStates,
  requiredDetails,
  securityEventKinds,
  campaignStatuses,
  payOutStatuses,
  textKeyOf,
  topUpStatuses,
  transactionTypes,
  userTab,
} from '@portal/contract';
import {
  gateEvidence,
  leftOutReasons,
  reportPhases,
  revisionAction,
  speedMetrics,
} from '@portal/contract/composition';
import { announcementStatuses } from '@portal/contract/agency';
import { correctionFields, correctionStatuses } from '@portal/contract/corrections';
import { ownSecurityEvent, transaction } from '@portal/contract/operations';
import { caseTexts } from './case-key-values.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import { agencyKeys, ownersDeskKeys } from './desk-key-values.ts';
import { named } from './named-values.ts';
import { matches, source, sources } from './translation-sources.ts';
import { lists as privacyLists } from '../../shell/src/pages/privacy/lists.ts';

const { status: transactionStatus, direction } = transaction.shape;
/** Help that support gives to an owner. */
const allDetails = requiredDetails(
  { principal_information: [], business_registration: true } as never,
  {} as never,
).map(({ name }) => name);
const recordFields = Object.keys({
  ...userTab().shape,
  ...ownersFields(),
  ...businessFields(),
  ...descriptionFields(),
  business_description: null,
});

/**
 * Which values each key that is built at run time can have, by namespace and template. Placeholders are
 * written `*`, neighbouring ones as one. Strings that a source names inside the placeholder
 * (`${code ?? 'other'}`) are checked without being listed.
 */
export const values: Record<string, Record<string, readonly string[]>> = {
  'mf-agency': agencyKeys,
  'mf-auth': {
    // A recovery code has a label and a hint of its own.
    'secondFactor.*Label': ['app', 'email'],
    'recoverEmail.lead.*': ['phone_number', 'otp_code', 'email'],
    'forgotPassword.lead.*': ['username', 'otp_code'],
    'code.*': ['resumed', 'expired'],
    'destination.*': ['phone', 'email'],
    'destination.*Of': ['phone', 'email'],
  },
  'mf-benefits': {
    'public.share.*': ['copied', 'failed'],
    'activate.problem.*.text': named(
      'mf-benefits/src/activate-benefit/order-summary.tsx',
      'explained',
    ),
    'activate.problem.*.title': named(
      'mf-benefits/src/activate-benefit/order-summary.tsx',
      'explained',
    ),
    'active.*': without('later', named('mf-benefits/src/view-agency-benefits/due.ts', 'Due')),
    'benefit.class.*': businessClasses,
    ...catalogueKeys,
    'categories.*': benefitCategories,
    'claim.payOut.*': payOutStatuses,
    'claim.status.*': claimStatuses,
    'claimApproval.decisions.*': claimApprovalBody().shape.decision.options,
    'claims.decisions.*': decisionBody().shape.decision.options,
    'disputes.*': [...disputeStatuses, 'paid'],
    ...caseTexts,
    'held.reason.*': heldReasons,
    'held.second.decisions.*': refundDecisionBody().shape.decision.options,
    'insurance.assets.*': assetBands,
    'insurance.items.*.name': insuredItems,
    'insurance.items.*.text': insuredItems,
    'list.titles.*': benefitCategories,
    'loan.blocked.*': ['open', 'offer', 'loan'],
    'loan.blockedText.*': ['open', 'offer', 'loan'],
    'loan.next.*': loanStatuses,
    'loan.repay.state.*': repaymentStates,
    'loan.rules.*': eligibilityRules,
    'loan.status.*': loanStatuses,
    // A payment that was created is shown as a pending one.
    'payment.states.*.next': without('created', paymentStatuses),
    'payment.states.*.text': without('created', paymentStatuses),
    'payment.states.*.title': without('created', paymentStatuses),
    'payments.status.*': paymentStatuses,
    'plan.*.name': plans,
    'plan.*.pays': plans,
    'plan.*.period': plans,
  },
  'mf-benefits/change-cover': {
    'mf-benefits:plan.*.period': plans,
  },
  'mf-benefits/search': {
    'categories.*': benefitCategories,
    ...searchedPages('mf-benefits'),
  },
  'mf-benefits/widgets': {
    'benefits.plans.*': plans,
    'next.renew.*': [],
  },
  'mf-finance': {
    // One without a checkout yet is shown as one that waits.
    'addMoney.status.*.text': without('created', topUpStatuses),
    'addMoney.status.*.title': without('created', topUpStatuses),
    'announce.*': ['states', 'lgas', 'benefits'],
    'announce.statuses.*': [...announcementStatuses, 'scheduled'],
    'compose.insert.*': placeholders,
    'delivery.*': deliveryStatuses,
    'desk.assignments.*': ['anyone', 'me', 'no_one'],
    'desk.shows.*': ['waiting', 'open', 'closed'],
    'filter.*': ['from', 'to'],
    'import.fault_*': importFaults,
    'languages.*': locales,
    // The provider's reason explains a reversal.
    'outcome.*.text': without('reversed', transactionStatus.options),
    'outcome.*.title': transactionStatus.options,
    'outcome.reason.*': declineReasons,
    'pay.*.biller': payableTypes,
    'pay.*.name': payableTypes,
    'pay.*.number': payableTypes,
    'pay.*.numberHint': payableTypes,
    'pay.*.product': pricedTypes,
    'pay.*.text': payableTypes,
    'pay.*.title': payableTypes,
    'pay.electricity.*': meterTypes,
    'pin.*': named('mf-finance/src/set-payment-pin/pin-schema.ts', 'PinWay'),
    'send.status.*': campaignStatuses,
    'simulator.*': named('mf-finance/src/pay/simulator-note.tsx', 'endings'),
    'status.*': transactionStatus.options,
    'template.*.name': named('mf-finance/src/market-to-customers/compose-fields.tsx', 'templates'),
    'template.*.text': named('mf-finance/src/market-to-customers/compose-fields.tsx', 'templates'),
    'type.*': transactionTypes,
  },
  'mf-finance/search': {
    ...searchedPages('mf-finance'),
    'kinds.*': ['benefit', 'top_up'],
  },
  'mf-finance/widgets': {
    'account.*': ['in', 'out'],
    // A transaction that went well has no badge.
    'transactions.statuses.*': without('successful', transactionStatus.options),
    'transactions.types.*': transactionTypes,
  },
  'mf-profile': {
    'business.*': without('description', Object.keys(recordSections)),
    'businessClass.*': businessClasses,
    'businessClass.category.*': benefitCategories,
    'businessClass.fitsText.*': businessClasses,
    'conflict.fields.*': recordFields,
    'correct.documentHint.*': correctionFields,
    'correct.status.*': correctionStatuses,
    'correct.title.*': correctionFields,
    ...ownersDeskKeys,
    'edit.hints.*': recordFieldNames.filter((name) => recordField(name).hasHint).map(textKeyOf),
    'edit.tabs.*': recordParts,
    'fields.*': [
      ...allDetails,
      ...recordFieldNames.map(textKeyOf),
      ...sources
        .filter(({ file }) => file.startsWith('mf-profile/'))
        .flatMap(({ code }) => matches(code, /\{\s*name: '(\w+)',\s*value:/g)),
    ],
    'industries.*': industries,
    'myData.consents.*': consentPurposes,
    'myData.delete.obstacle.*': ['loan', 'claim', 'balance', 'bank', 'transfer'],
    'myData.delete.settle.*': ['loan', 'claim', 'balance', 'bank', 'transfer'],
    'notifications.kinds.*.title': newsKinds,
    'notifications.kinds.*.text': newsKinds,
    'owners.*': principalFields().shape.gender.options,
    'owners.same.*': named('mf-profile/src/edit-profile/same-as-business.tsx', 'Copied'),
    ...Object.fromEntries(
      ['title', 'text', 'action'].map((text) => [
        `security.*.${text}`,
        named('mf-profile/src/security/page.tsx', 'SettingName'),
      ]),
    ),
    'securityEvents.actors.*': ownSecurityEvent.shape.by.options,
    'securityEvents.kinds.*': securityEventKinds,
    'validation:fields.*': [],
  },
  'mf-profile/search': searchedPages('mf-profile'),
  'mf-profile/widgets': {
    'record.details.*': allDetails,
    'validation:fields.*': [],
  },
  dashboard: {
    'greeting.*': named('shell/src/pages/dashboard/greeting.tsx', 'partOfDay'),
  },
  'dev-tools': {
    'override.*': ['failed', 'rejected'],
    'phases.*': reportPhases,
    'faultInjection.phases.*': named('shell/src/dev-tools/injected-fault.ts', 'injectablePhases'),
  },
  privacy: {
    '*': Object.entries(privacyLists).flatMap(([name, items]) =>
      items.map((item) => `${name}.${item}`),
    ),
    '*.title': Object.keys(privacyLists),
  },
  home: {
    'about.sizes.*': businessClasses,
    'questions.*.answer': named('shell/src/pages/home/questions.tsx', 'questions'),
    'questions.*.ask': named('shell/src/pages/home/questions.tsx', 'questions'),
    'steps.*.text': named('shell/src/pages/home/steps.tsx', 'steps'),
    'steps.*.title': named('shell/src/pages/home/steps.tsx', 'steps'),
    'ways.*.link': without('smedan', benefitCategories),
    'ways.*.text': without('smedan', benefitCategories),
    'ways.*.title': without('smedan', benefitCategories),
  },
  releases: {
    'change.*': ['rollback', 'release', 'clear'],
    'change.submit.*': ['rollback', 'release', 'clear'],
    'gate.ground.*': keysOf('shell/src/pages/releases/use-gate-labels.ts', 'grounds'),
    'gate.leftOut.*': leftOutReasons,
    'gate.verdict.*': gateEvidence.shape.verdict.options,
    'history.action.*': revisionAction.options,
    'speed.name.*': speedMetrics,
    'speed.role.*': ['canary', 'live', 'earlier'],
    'speed.short.*': speedMetrics,
  },
  shell: {
    'sessionEnd.*': ['idle', 'absolute'],
  },
  ui: {
    'copy.*': ['copied', 'marked'],
    'money.*': direction.options,
  },
  validation: {
    // A field without one is called by its label.
    'fields.*': [],
  },
};

/** Templates whose missing text the component replaces by another one, the first that is there. */
export const replacedBy: Record<string, readonly string[]> = {
  'mf-profile conflict.fields.*': ['fields.*', 'validation:fields.*'],
  'mf-profile fields.*': ['validation:fields.*'],
  'mf-profile/widgets record.details.*': ['validation:fields.*'],
};

/** Templates that look like keys and are not. */
export const notKeys = ['mf-benefits training.*'];

/** The pages that a remote says a search finds, with those for some people only. */
function searchedPages(remote: string, few?: string): Record<string, string[]> {
  const file = `${remote}/src/search/search.ts`;
  const names = few === undefined ? ['pages'] : ['pages', few];
  const pages = names.flatMap((name) => keysOf(file, name));
  return { 'pages.*.keywords': pages, 'pages.*.title': pages };
}

/** Keys of a record that a component keeps. */
function keysOf(file: string, name: string): string[] {
  const body = new RegExp(`const ${name}\\b[^=]*= \\{([^}]*)\\}`).exec(source(file))?.[1];
  assert.ok(body, `${file} has no record ${name}`);
  return matches(body, /(\w+):/g);
}

function without(value: string, all: readonly string[]): string[] {
  assert.ok(all.includes(value), `${value} is not among ${all.join(', ')}`);
  return all.filter((option) => option !== value);
}
