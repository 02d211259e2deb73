import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import {
  benefitCategories,
  businessClasses,
  claimStatuses,
  consentPurposes,
  decisionBody,
  eligibilityRules,
  heldReasons,
  industries,
  loanStatuses,
  paymentStatuses,
  plans,
  recordParts,
  refundDecisionBody,
  requiredDetails,
  transactionTypes,
} from '@portal/shared-lib/contract';
import { ownSecurityEvent, securityEventKinds } from '@portal/shared-lib/contract/security-events';
import {
  businessFields,
  descriptionFields,
  ownersFields,
  principalFields,
  userFields,
} from '@portal/shared-lib/contract/edit-record';
import { transaction } from '@portal/shared-lib/contract/finance';
import { assetBands, insuredItems } from '@portal/shared-lib/contract/insurance-quote';
import { deliveryStatuses, importFaults, sendStatus } from '@portal/shared-lib/contract/marketing';
import {
  declineReasons,
  meterTypes,
  payableTypes,
  pricedTypes,
} from '@portal/shared-lib/contract/pay';
import { placeholders } from '@portal/shared-lib/contract/sms-text';
import { transactionTypeNames } from '@portal/shared-lib/contract/transaction-type-names';
import { gateEvidence, revisionAction } from '@portal/shared-lib/federation/channel';
import { leftOutReasons, reportPhases } from '@portal/shared-lib/federation/reports';
import { repositoryRoot } from '../build/paths.ts';

/**
 * The compiler does not know which texts exist. This test finds every translation key in the sources of
 * the browser packages and looks it up in each language. Each package's own test (`missingTexts`) checks
 * that the languages have the same keys and placeholders.
 */
const languages = ['en', 'es', 'zh-CN'];

interface Texts {
  [key: string]: string | Texts;
}
const texts = new Map<string, Record<string, Texts>>();
for (const file of find('{mf-*,shell}/src/**/locales/en.json', 'shared-lib/*/locales/en.json')) {
  const folder = dirname(file);
  const read = (language: string) => JSON.parse(source(`${folder}/${language}.json`)) as Texts;
  const namespace = namespaceOf(dirname(folder));
  // A part of a remote may bring texts of its own beside the remote's.
  const known = texts.get(namespace);
  texts.set(
    namespace,
    Object.fromEntries(
      languages.map((language) => [language, { ...known?.[language], ...read(language) }]),
    ),
  );
}

const sources = find('{mf-*,shell}/src/**/*.{ts,tsx}', 'shared-lib/ui/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, code: source(file), namespace: namespaceOfSource(file) }));

const { status: transactionStatus, direction } = transaction.shape;
const allDetails = requiredDetails(
  { principal_information: [], business_registration: true } as never,
  {} as never,
).map(({ name }) => name);
const recordFields = Object.keys({
  ...userFields,
  ...ownersFields,
  ...businessFields,
  ...descriptionFields,
  business_description: null,
});
const payRows = ['biller', 'number', 'numberHint'];

/**
 * Which values each key that is built at run time can have, by namespace and template. Placeholders are
 * written `*`, neighbouring ones as one. Strings that a source names inside the placeholder
 * (`${code ?? 'other'}`) are checked without being listed.
 */
const values: Record<string, Record<string, readonly string[]>> = {
  'mf-auth': {
    // A recovery code has a label and a hint of its own.
    'secondFactor.*Label': ['app', 'email'],
    'recoverEmail.lead.*': without('done', named('mf-auth/src/recover-email/modal.tsx', 'Stage')),
    'forgotPassword.lead.*': without(
      'done',
      named('mf-auth/src/recover-password/modal.tsx', 'Stage'),
    ),
  },
  'mf-benefits': {
    'activate.problem.*.text': named(
      'mf-benefits/src/activate-benefit/OrderSummary.tsx',
      'explained',
    ),
    'activate.problem.*.title': named(
      'mf-benefits/src/activate-benefit/OrderSummary.tsx',
      'explained',
    ),
    'active.*': without('later', named('mf-benefits/src/view-agency-benefits/due.ts', 'Due')),
    'benefit.class.*': businessClasses,
    'categories.*': benefitCategories,
    'claim.status.*': claimStatuses,
    'claims.decisions.*': decisionBody.shape.decision.options,
    'held.reason.*': heldReasons,
    'held.second.decisions.*': refundDecisionBody.shape.decision.options,
    'insurance.assets.*': assetBands,
    'insurance.items.*.name': insuredItems,
    'insurance.items.*.text': insuredItems,
    'list.titles.*': benefitCategories,
    'loan.next.*': loanStatuses,
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
  'mf-finance': {
    'compose.insert.*': placeholders,
    'delivery.*': deliveryStatuses,
    'filter.*': ['from', 'to'],
    'import.fault_*': importFaults,
    // What was reversed is explained by the provider's reason.
    'outcome.*.text': without('reversed', transactionStatus.options),
    'outcome.*.title': transactionStatus.options,
    'outcome.reason.*': declineReasons,
    'pay.*': [
      ...payableTypes.flatMap((type) => payRows.map((row) => `${type}.${row}`)),
      ...pricedTypes.map((type) => `${type}.product`),
    ],
    'pay.*.biller': payableTypes,
    'pay.*.name': payableTypes,
    'pay.*.number': payableTypes,
    'pay.*.text': payableTypes,
    'pay.*.title': payableTypes,
    'pay.electricity.*': meterTypes,
    'pin.*': named('mf-finance/src/set-payment-pin/pin-schema.ts', 'PinWay'),
    'send.status.*': sendStatus.options,
    'simulator.*': named('mf-finance/src/pay/SimulatorNote.tsx', 'endings'),
    'status.*': transactionStatus.options,
    'template.*.name': named('mf-finance/src/market-to-customers/ComposeFields.tsx', 'templates'),
    'template.*.text': named('mf-finance/src/market-to-customers/ComposeFields.tsx', 'templates'),
    'type.*': transactionTypes,
  },
  'mf-profile': {
    'businessClass.*': businessClasses,
    'businessClass.category.*': benefitCategories,
    'businessClass.fitsText.*': businessClasses,
    'conflict.fields.*': recordFields,
    'edit.tabs.*': recordParts,
    'fields.*': [
      ...allDetails,
      ...sources
        .filter(({ file }) => file.startsWith('mf-profile/'))
        .flatMap(({ code }) => matches(code, /\{\s*name: '(\w+)',\s*value:/g)),
      ...named('mf-profile/src/edit-profile/BusinessTab.tsx', 'ListField'),
    ],
    'industries.*': industries,
    'myData.consents.*': consentPurposes,
    'owners.*': principalFields.shape.gender.options,
    'owners.same.*': named('mf-profile/src/edit-profile/SameAsBusiness.tsx', 'Copied'),
    'securityEvents.actors.*': ownSecurityEvent.shape.by.options,
    'securityEvents.kinds.*': securityEventKinds,
  },
  dashboard: {
    'benefits.*': named('shell/src/pages/dashboard/benefits-card.tsx', 'dueState'),
    'benefits.plans.*': plans,
    'greeting.*': named('shell/src/pages/dashboard/greeting.tsx', 'partOfDay'),
    'next.renew.*': [],
    'record.facts.*': allDetails,
    // A transaction that went well has no badge.
    'transactions.statuses.*': without('successful', transactionStatus.options),
    'transactions.types.*': transactionTypes,
  },
  diagnostics: {
    'override.*': ['failed', 'refused'],
    'phases.*': reportPhases,
    'faultInjection.phases.*': named('shell/src/dev-tools/injected-fault.ts', 'injectablePhases'),
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
    'gate.ground.*': keysOf('shell/src/pages/releases/use-gate-words.ts', 'grounds'),
    'gate.leftOut.*': leftOutReasons,
    'gate.verdict.*': gateEvidence.shape.verdict.options,
    'history.action.*': revisionAction.options,
  },
  shell: {
    // A remote without one is called as its menu entry.
    'areas.*': ['mf-auth', 'mf-benefits', 'mf-finance', 'mf-profile'],
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

/** Templates whose missing text the component replaces by another one. */
const replacedBy: Record<string, string> = { 'mf-profile conflict.fields.*': 'fields.*' };

/** Templates that look like keys and are not. */
const notKeys = ['mf-benefits training.*'];

/** A placeholder without braces or templates of its own. */
const template = '(?:[^`$]|\\$\\{[^`{}]*\\})*';

const built = sources.flatMap(({ file, code, namespace }) => {
  // What `t` gets, and what is handed to it in a variable.
  const found = [
    ...matches(code, new RegExp(`\\bt\\(\\s*\`(${template})\``, 'g')),
    ...matches(code, new RegExp(`\`((?:${areasOf(namespace).join('|')})\\.${template})\``, 'g')),
  ].filter((text) => text.includes('${'));
  return [...new Set(found)].map((text) => ({
    file,
    namespace,
    template: text.replace(/\$\{[^}]*\}/g, '*').replace(/\*(\.\*)+/g, '*'),
    inPlace: [...text.matchAll(/\$\{([^}]*)\}/g)].flatMap(([, expression = '']) =>
      matches(expression, /[?:]\s*'([^']+)'/g),
    ),
  }));
});
const keys = built.filter((one) => !notKeys.includes(`${one.namespace} ${one.template}`));

test('types of transactions have one name in every place', () => {
  for (const [language, names] of Object.entries(transactionTypeNames)) {
    assert.deepEqual(texts.get('mf-finance')?.[language]?.['type'], names);
    const dashboard = texts.get('dashboard')?.[language]?.['transactions'];
    assert.deepEqual(typeof dashboard === 'object' && dashboard['types'], names);
  }
});

test('the scan reads every template that is handed to t', () => {
  for (const { file, code } of sources) {
    const read = matches(code, new RegExp(`\\bt\\(\\s*\`(${template})\``, 'g'));
    assert.equal(
      read.length,
      matches(code, /\b(t)\(\s*`/g).length,
      `${file}: write the key simpler`,
    );
  }
});

test('the table names the values of every key that is built at run time', () => {
  const unknown = keys
    .filter(({ namespace, template }) => values[namespace]?.[template] === undefined)
    .map(
      ({ file, namespace, template }) =>
        `${file}: add '${template}' to values['${namespace}'] in scripts/test/translation-keys.test.ts, with every value that the placeholder can have`,
    );
  assert.deepEqual(unknown, []);
});

test('the table names no key that no source builds', () => {
  const used = new Set(built.map(({ namespace, template }) => `${namespace} ${template}`));
  const listed = Object.entries(values).flatMap(([namespace, templates]) =>
    Object.keys(templates).map((template) => `${namespace} ${template}`),
  );
  const unused = [...listed, ...Object.keys(replacedBy), ...notKeys].filter(
    (one) => !used.has(one),
  );
  assert.deepEqual(unused, []);
});

test('every key that is built at run time has a text in every language', () => {
  const wanted = keys.flatMap(({ namespace, template, inPlace }) => {
    const instead = replacedBy[`${namespace} ${template}`];
    return [...(values[namespace]?.[template] ?? []), ...inPlace].map((value) => ({
      namespace,
      options: [template, ...(instead === undefined ? [] : [instead])].map((one) =>
        one.replace('*', value),
      ),
    }));
  });
  assert.deepEqual(missing(wanted), []);
});

test('every key that a source names has a text in every language', () => {
  const wanted = sources.flatMap(({ code, namespace }) => {
    const areas = areasOf(namespace);
    return [
      ...matches(code, /\bt\(\s*'([^']+)'/g),
      // A choice between two keys, or a key in a variable.
      ...matches(code, /'([\w-]+(?:\.[\w-]+)+)'/g).filter((key) =>
        areas.includes(key.split('.')[0] ?? ''),
      ),
    ].map((key) => {
      const [own, other] = key.split(':');
      return other === undefined
        ? { namespace, options: [key] }
        : { namespace: own ?? '', options: [other] };
    });
  });
  assert.deepEqual(missing(wanted), []);
});

function missing(wanted: { namespace: string; options: string[] }[]): string[] {
  const found = wanted.flatMap(({ namespace, options }) =>
    languages
      .filter((language) => !options.some((key) => hasText(namespace, language, key)))
      .map((language) => `${language} ${namespace}: ${options[0]}`),
  );
  return [...new Set(found)];
}

function hasText(namespace: string, language: string, key: string): boolean {
  const root = texts.get(namespace)?.[language];
  const at = (path: string) =>
    path
      .split('.')
      .reduce<string | Texts | undefined>(
        (here, part) => (typeof here === 'object' ? here[part] : undefined),
        root,
      );
  return (at(key) ?? at(`${key}_other`)) !== undefined;
}

/** Keys of a record that a component keeps. */
function keysOf(file: string, name: string): string[] {
  const body = new RegExp(`const ${name}\\b[^=]*= \\{([^}]*)\\}`).exec(source(file))?.[1];
  assert.ok(body, `${file} has no record ${name}`);
  return matches(body, /(\w+):/g);
}

/** First parts of keys that lead to more than one text. */
function areasOf(namespace: string): string[] {
  return Object.entries(texts.get(namespace)?.en ?? {})
    .filter(([, value]) => typeof value === 'object')
    .map(([key]) => key);
}

/** The strings in the declaration of a constant, type or function result. */
function named(file: string, name: string): string[] {
  const declaration = new RegExp(`(?:const|type|function) ${name}\\b[^]*?(?:;\\n|\\{\\n)`);
  const found = matches(declaration.exec(source(file))?.[0] ?? '', /'([\w-]+)'/g);
  assert.ok(found.length > 0, `${file} no longer lists values in ${name}`);
  return found;
}

function without(value: string, all: readonly string[]): string[] {
  assert.ok(all.includes(value), `${value} is not among ${all.join(', ')}`);
  return all.filter((one) => one !== value);
}

/** The one that the source asks for, else that of the nearest folder with texts. */
function namespaceOfSource(file: string): string {
  const [asked] = matches(source(file), /useTranslation\('([\w-]+)'\)/g);
  if (asked !== undefined) return asked;
  let folder = dirname(file);
  while (folder !== '.' && !texts.has(namespaceOf(folder))) folder = dirname(folder);
  return namespaceOf(folder);
}

/** A remote has one namespace. In the shell a page or part is its own; `src` is that of the package. */
function namespaceOf(folder: string): string {
  const remote = /^(mf-[\w-]+)\/src\b/.exec(folder)?.[1];
  if (remote !== undefined) return remote;
  return basename(folder) === 'src' ? basename(dirname(folder)) : basename(folder);
}

function find(...globs: string[]): string[] {
  return globSync(globs, { cwd: repositoryRoot }).map((file) => file.replaceAll('\\', '/'));
}

function source(file: string): string {
  return readFileSync(join(repositoryRoot, file), 'utf8');
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, group]) => (group === undefined ? [] : [group]));
}
