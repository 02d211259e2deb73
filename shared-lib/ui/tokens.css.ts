/**
 * The portal's tokens and base rules as plain CSS, so that the edge can put them into the first
 * bytes of a page and a remote that runs without the shell looks the same. It carries no font and no image.
 */

const light = `color-scheme:light;
--ground:#fbfaf6;--surface:#fff;--ink:#17241d;--ink-soft:#55635b;--line:#e3e6de;--line-strong:#7d8781;
--primary:#0e6e4c;--primary-deep:#0a563b;--on-primary:#fff;--primary-wash:#e8f4ed;
--indigo:#1f2b5b;--indigo-wash:#eceef7;--on-indigo:#fff;
--ochre:#8a4b08;--ochre-wash:#fdf1dc;--danger:#b3261e;--danger-deep:#8f1d17;--on-danger:#fff;--danger-wash:#fcebe9;
--sink:#f3f2ea;--scrim:rgb(15 22 19/.56);--shadow:0 12px 32px rgb(23 36 29/.16),0 2px 6px rgb(23 36 29/.08)`;

const dark = `color-scheme:dark;
--ground:#0f1613;--surface:#17211c;--ink:#eaf2ec;--ink-soft:#a9b8af;--line:#2a362f;--line-strong:#6f7f76;
--primary:#58cb95;--primary-deep:#7bdcae;--on-primary:#0b1a13;--primary-wash:#14301f;
--indigo:#b9c3f2;--indigo-wash:#1d2440;--on-indigo:#12183a;
--ochre:#f2b866;--ochre-wash:#33260f;--danger:#ff9a8f;--danger-deep:#ffb4ab;--on-danger:#3b0905;--danger-wash:#3a1a17;
--sink:#121b17;--scrim:rgb(0 0 0/.66);--shadow:0 12px 32px rgb(0 0 0/.5),0 2px 6px rgb(0 0 0/.4)`;

const scale = `--font-text:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif;
--font-title:"Iowan Old Style","Palatino Linotype",Palatino,"Noto Serif","DejaVu Serif Condensed","Noto Serif SC","Songti SC",Georgia,serif;
--text-14:.875rem;--text-16:1rem;--text-18:1.125rem;--text-22:1.375rem;--text-28:1.75rem;--text-36:2.25rem;--text-44:2.75rem;
--space-1:4px;--space-2:8px;--space-3:12px;--space-4:16px;--space-5:20px;--space-6:24px;--space-8:32px;--space-10:40px;--space-12:48px;--space-16:64px;--space-20:80px;
--card-space:16px;--radius-card:10px;--radius-control:8px;--target:48px;
--page-width:1200px;--form-width:560px;--measure:68ch;
--quick:120ms;--calm:200ms;--ease:cubic-bezier(.2,.7,.3,1)`;

const base = `*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-block:80px;-webkit-tap-highlight-color:transparent}
body{margin:0;background:var(--ground);color:var(--ink);font:400 var(--text-16)/1.5 var(--font-text);overflow-wrap:break-word}
h1,h2,h3,h4,p,dl,dd,ul,ol,figure,fieldset,legend{margin:0;padding:0}
fieldset{border:0;min-width:0}
h1,h2,h3,h4{line-height:1.25;text-wrap:balance}
h1,h2{font-family:var(--font-title);font-weight:700;letter-spacing:-.015em}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{cursor:pointer}
img,svg{display:block;max-width:100%}
table{border-collapse:collapse}
a{color:var(--primary);text-underline-offset:.18em;text-decoration-thickness:1px}
a[aria-busy='true']{opacity:.6;cursor:progress}
:focus{outline:none}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
[tabindex="-1"]:focus-visible{outline-offset:4px}
::selection{background:var(--primary);color:var(--on-primary)}
html[data-held]{overflow:hidden}
html[data-held] body{padding-inline-end:var(--scrollbar)}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}`;

/** CSS text: light and dark tokens (system preference, or `data-theme` on any element), scale, base rules. */
export const tokensCss = `:root{${light};${scale}}
@media (min-width:768px){:root{--card-space:24px}}
@media (prefers-color-scheme:dark){:root{${dark}}}
[data-theme=light]{${light}}
[data-theme=dark]{${dark}}
[data-theme]{background-color:var(--ground);color:var(--ink)}
${base}`;
