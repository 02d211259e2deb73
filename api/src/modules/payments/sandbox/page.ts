import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../http/escape-html.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { translate } from '../../../i18n/texts.ts';
import { sandboxActions, transferActions, type DisputeAction } from './actions.ts';
import { formatMoneyIn } from '../../../i18n/format.ts';

const style = `
:root { color-scheme: light dark; --ground: #e9ecf6; --card: #fff; --ink: #1c2340; --soft: #565d78; --line: #d5d9e8; --mark: #1f2b5b; --on-mark: #fff; --danger: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ground: #10131f; --card: #1a1f30; --ink: #eceffa; --soft: #aab1cb; --line: #333a52; --mark: #b9c3f2; --on-mark: #131a38; --danger: #ff9a8f; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; padding: 2rem 1rem; }
main { max-width: 27rem; margin: 0 auto; background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.band { background: var(--mark); color: var(--on-mark); padding: 0.75rem 1.25rem; font-size: 0.875rem; font-weight: 600; }
.inside { padding: 1.25rem; display: grid; gap: 1rem; }
h1 { font-size: 1rem; font-weight: 500; color: var(--soft); }
.amount { font-size: 2rem; line-height: 1.2; font-weight: 650; font-variant-numeric: tabular-nums; }
.soft { color: var(--soft); font-size: 0.875rem; overflow-wrap: anywhere; }
form { display: grid; gap: 0.625rem; }
input { font: inherit; width: 100%; min-height: 48px; padding: 0.625rem 1rem; border: 1px solid var(--soft); border-radius: 8px; background: none; color: var(--ink); }
[role=alert] { color: var(--danger); }
button, a { font: inherit; display: block; width: 100%; min-height: 48px; padding: 0.625rem 1rem; border: 1px solid var(--soft); border-radius: 8px; background: none; color: var(--ink); text-align: start; cursor: pointer; text-decoration: none; }
button small { display: block; color: var(--soft); }
button[value=once] small { color: inherit; font-weight: 400; }
button[value=pay], button[value=once] { background: var(--mark); border-color: var(--mark); color: var(--on-mark); font-weight: 600; text-align: center; }
button:hover { border-color: var(--mark); }
:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
h2 { font-size: 0.875rem; color: var(--soft); padding-top: 0.5rem; border-top: 1px solid var(--line); }
`;

/** Fields of the page of a transfer. */
export interface TransferPage {
  agency: string;
  accountNumber: string;
  accountName: string;
  bankName: string;
  locale: Locale;
  /** The amount as it was typed, where it was no amount. */
  wrongAmount: string | null;
}

/** No script; the form leads back to the portal. */
export const checkoutPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

export interface CheckoutPage {
  agency: string;
  reference: string;
  amountKobo: number;
  locale: Locale;
  /** Set when the checkout is over: where the portal shows what came of it. */
  backTo: string | null;
  /** Actions on a payment that was made. */
  disputes: readonly DisputeAction[];
}

/** The sandbox's checkout: what a provider's own page would be. */
export function renderCheckout(page: CheckoutPage) {
  const { agency, reference, amountKobo, locale, backTo, disputes } = page;
  const text = (key: Parameters<typeof translate>[1]) =>
    escapeHtml(translate(locale, key, { agency }));
  const [pay, ...others] = sandboxActions.map((action) => ({
    action,
    name: text(`sandbox.${action}.name`),
    effect: text(`sandbox.${action}.effect`),
  }));
  const choices =
    backTo === null
      ? `<form method="post">
<button name="action" value="${pay?.action}">${pay?.name}</button>
<h2>${text('sandbox.others')}</h2>
${others.map(({ action, name, effect }) => `<button name="action" value="${action}">${name}<small>${effect}</small></button>`).join('\n')}
</form>`
      : `<p>${text('sandbox.over')}</p><a href="${escapeHtml(backTo)}">${text('sandbox.back')}</a>${renderDisputes(disputes, text)}`;
  return renderPage(
    locale,
    agency,
    `<div>
<h1>${text('sandbox.title')}</h1>
<p class="amount">${escapeHtml(formatMoneyIn(amountKobo, locale))}</p>
<p class="soft">${escapeHtml(reference)}</p>
</div>
${choices}`,
  );
}

function renderDisputes(
  disputes: readonly DisputeAction[],
  text: (key: Parameters<typeof translate>[1]) => string,
): string {
  if (disputes.length === 0) return '';
  const buttons = disputes.map(
    (action) =>
      `<button name="action" value="${action}">${text(`sandbox.${action}.name`)}<small>${text(`sandbox.${action}.effect`)}</small></button>`,
  );
  return `<form method="post"><h2>${text('sandbox.others')}</h2>
${buttons.join('\n')}</form>`;
}

/** The sandbox's bank: what the owner's own bank would be, sending a transfer to the owner's account number. */
export function renderTransfer(page: TransferPage): string {
  const { agency, locale, wrongAmount } = page;
  const text = (key: Parameters<typeof translate>[1]) =>
    escapeHtml(translate(locale, key, { agency }));
  const choice = (action: (typeof transferActions)[number]) =>
    `<button name="action" value="${action}">${text(`sandbox.transfer.${action}.name`)}<small>${text(`sandbox.transfer.${action}.effect`)}</small></button>`;
  return renderPage(
    locale,
    agency,
    `<div>
<h1>${text('sandbox.transfer.title')}</h1>
<p class="amount">${escapeHtml(page.accountNumber)}</p>
<p class="soft">${escapeHtml(page.bankName)} · ${escapeHtml(page.accountName)}</p>
</div>
<form method="post">
<label for="amount">${text('sandbox.transfer.amount')}</label>
<input id="amount" name="amount" inputmode="decimal" autocomplete="off" required value="${escapeHtml(wrongAmount ?? '1000')}"${wrongAmount === null ? '' : ' aria-invalid="true" aria-describedby="wrong"'}>
${wrongAmount === null ? '' : `<p id="wrong" role="alert">${text('sandbox.transfer.wrong')}</p>`}
${transferActions.map(choice).join('\n')}
</form>
<a href="/dashboard/finance/add-money">${text('sandbox.back')}</a>`,
  );
}

function renderPage(locale: Locale, agency: string, content: string): string {
  const text = (key: Parameters<typeof translate>[1]) =>
    escapeHtml(translate(locale, key, { agency }));
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text('sandbox.title')}</title>
<style>${style}</style>
</head>
<body>
<main>
<div class="band">${text('sandbox.band')}</div>
<div class="inside">
${content}
</div>
</main>
</body>
</html>
`;
}
