import { tokensCss } from '@portal/ui/tokens';

interface OfflineText {
  title: string;
  lead: string;
  safe: string;
  again: string;
}

const texts: Record<string, OfflineText> = {
  en: {
    title: 'You are offline.',
    lead: 'This page opens automatically when the connection is back.',
    safe: 'What you saved without a connection waits on this device and is sent then.',
    again: 'Try again',
  },
  es: {
    title: 'No tiene conexión.',
    lead: 'Esta página se abrirá sola cuando vuelva la conexión.',
    safe: 'Lo que guardó sin conexión espera en este dispositivo y se enviará entonces.',
    again: 'Intentar de nuevo',
  },
  'zh-CN': {
    title: '您已离线。',
    lead: '恢复连接后，本页会自动打开。',
    safe: '离线时保存的内容留在本设备上，届时会自动发送。',
    again: '重试',
  },
  ha: {
    title: 'Babu intanet.',
    lead: 'Wannan shafin zai buɗe da kansa idan intanet ta dawo.',
    safe: 'Abin da kuka ajiye ba tare da intanet ba yana nan a kan wannan na’urar. Za a aika shi idan intanet ta dawo.',
    again: 'Sake gwadawa',
  },
  yo: {
    title: 'Ẹ kò sí lórí íńtánẹ́ẹ̀tì.',
    lead: 'Ojú ìwé yìí yóò ṣí fúnra rẹ̀ nígbà tí íńtánẹ́ẹ̀tì bá padà.',
    safe: 'Ohun tí ẹ fi pamọ́ láìsí íńtánẹ́ẹ̀tì wà lórí ẹ̀rọ yìí. A ó fi ránṣẹ́ nígbà náà.',
    again: 'Ẹ gbìyànjú lẹ́ẹ̀kan sí i',
  },
  ig: {
    title: 'Ị nọghị n’ịntanetị.',
    lead: 'Peeji a ga-emepe n’onwe ya mgbe ịntanetị lọghachiri.',
    safe: 'Ihe ị chekwara n’enweghị ịntanetị dị na ngwaọrụ a. A ga-eziga ya mgbe ahụ.',
    again: 'Nwaa ọzọ',
  },
  pcm: {
    title: 'You no dey online.',
    lead: 'Dis page go open automatically wen network come back.',
    safe: 'Wetin you save without network still dey for dis phone. E go go wen network come back.',
    again: 'Try again',
  },
};

const css = `
body{display:grid;min-height:100vh;place-content:center;padding:var(--space-6)}
main{max-width:26rem}
p{margin-top:var(--space-3)}
a{display:inline-block;margin-top:var(--space-6);padding:var(--space-3) var(--space-6);border-radius:var(--radius-control);background:var(--primary);color:var(--on-primary);font-weight:600;text-decoration:none}`;

/**
 * Browsers do not always report that the connection is back, least of all on a network without internet, so the
 * page also asks the edge: after 3 s, then less often, up to every 15 s. The random part keeps the phones of a
 * whole network from asking at once. Any response will do; a request that fails is the sign that there is none.
 */
const reloadWhenConnected = `
const reload = () => location.reload();
addEventListener('online', reload);
let wait = 3000;
const ask = () => {
  setTimeout(() => fetch('/livez', { method: 'HEAD', cache: 'no-store' }).then(reload, ask), wait * (1 + Math.random() / 3));
  wait = Math.min(wait * 1.5, 15000);
};
ask();`;

/**
 * The service worker keeps this and shows it in place of any page while there is no connection: it is at
 * the URL that was asked for, so a reload of it is that page.
 */
export function renderOfflinePage(locale: string, shortName: string, nonce: string): string {
  const { title, lead, safe, again } = texts[locale] ?? (texts.en as OfflineText);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${title} - ${shortName}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${nonce}">${tokensCss}${css}</style>
<script nonce="${nonce}">${reloadWhenConnected}</script>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${lead}</p>
<p>${safe}</p>
<a href="">${again}</a>
</main>
</body>
</html>
`;
}
