import { createHash } from 'node:crypto';
import { escapeHtml } from '../../http/escape-html.ts';
import type { InboxMessage } from './repository.ts';
import { nigeria } from '../../nigeria-time.ts';

const style = `
:root { color-scheme: light dark; --ground: #faf7f2; --card: #fff; --ink: #1f2a24; --soft: #5d6a62; --line: #e2dcd1; --mark: #0b6b45; --sms: #8a4b08; }
@media (prefers-color-scheme: dark) { :root { --ground: #141a17; --card: #1d2521; --ink: #eef2ee; --soft: #a9b5ad; --line: #33403a; --mark: #6fd3a5; --sms: #f0b36b; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; padding: 2rem 1rem 4rem; }
main { max-width: 44rem; margin: 0 auto; }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.01em; }
header p { color: var(--soft); margin: 0.35rem 0 1.75rem; }
ol { list-style: none; padding: 0; display: grid; gap: 1rem; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem 1.25rem 1.25rem; }
h2 { font-size: 1.0625rem; line-height: 1.35; margin: 0.5rem 0 0.75rem; }
.meta { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; color: var(--soft); font-size: 0.875rem; }
.meta > * { overflow-wrap: anywhere; }
.channel { color: var(--mark); font-weight: 600; }
.sms { color: var(--sms); }
time { margin-left: auto; font-variant-numeric: tabular-nums; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { border: 1px dashed var(--line); border-radius: 0.75rem; padding: 3rem 1rem; text-align: center; color: var(--soft); }
`;

/** The page has no script, and nothing that a message holds may load one. */
export const inboxPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The demo's e-mails and text messages as a page that reloads itself. */
export function renderInbox(agency: string, messages: InboxMessage[]): string {
  const list =
    messages.length === 0
      ? '<p class="empty">Nothing has been sent yet. Write to us through the contact form, and the reply arrives here.</p>'
      : `<ol>${messages.map(renderMessage).join('')}</ol>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Demo inbox - ${escapeHtml(agency)}</title>
<style>${style}</style>
</head>
<body>
<main>
<header>
<h1>Demo inbox</h1>
<p>Every email and text message that the portal sends here, newest first. Nothing leaves this machine.</p>
</header>
${list}
</main>
</body>
</html>
`;
}

function renderMessage({ channel, recipient, subject, text, sent_at }: InboxMessage): string {
  const moment = sent_at.toISOString();
  const shown = sent_at.toLocaleString('en-GB', {
    timeZone: nigeria,
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  const name = { email: 'Email', sms: 'Text message', voice: 'Phone call' }[channel];
  return `<li><article>
<div class="meta"><span class="channel ${channel}">${name}</span><span>to ${escapeHtml(recipient)}</span><time datetime="${moment}">${shown}</time></div>
<h2>${escapeHtml(subject)}</h2>
<div class="text">${escapeHtml(text)}</div>
</article></li>`;
}
