import en from '../src/locales/en.json' with { type: 'json' };
import es from '../src/locales/es.json' with { type: 'json' };
import zh from '../src/locales/zh-CN.json' with { type: 'json' };
import type { EdgeConfig } from './config.ts';

const texts: Record<string, (typeof en)['home']> = {
  en: en.home,
  es: es.home,
  'zh-CN': zh.home,
};

/** In one column, in the page's own type and colours. */
export const landingTextCss = `
.plain{box-sizing:border-box;max-width:44rem;margin:0 auto;padding:var(--space-6) var(--space-4) var(--space-12)}
.plain h2{margin-top:var(--space-10)}
.plain h3{margin-top:var(--space-5)}
.plain p{margin-top:var(--space-2)}`;

/**
 * What the landing page says, for whoever reads without scripts: what the agency offers, how it works,
 * answers, and how to reach it. HTML.
 */
export function landingText(locale: string, config: EdgeConfig['page']): string {
  const home = texts[locale] ?? en.home;
  const text = (value: string) => escape(value.replaceAll('{{shortName}}', config.shortName));
  const entry = (title: string, ...paragraphs: string[]) =>
    [`<h3>${text(title)}</h3>`, ...paragraphs.map((one) => `<p>${text(one)}</p>`)].join('\n');
  const { hero, ways, steps, about, questions, contact } = home;
  const email = escape(config.contactEmail);
  const answers = [
    questions.number,
    questions.lost,
    questions.plans,
    questions.data,
    questions.agent,
  ];
  return `<main class="plain">
<h1>${text(hero.title)}</h1>
<p>${text(hero.lead)}</p>
<h2>${text(ways.title)}</h2>
<p>${text(ways.lead)}</p>
${[ways.coverage, ways.loan, ways.training].map((way) => entry(way.title, way.text)).join('\n')}
<h2>${text(steps.title)}</h2>
${[steps.register, steps.activate, steps.complete, steps.benefit].map((step) => entry(step.title, step.text)).join('\n')}
<h2>${text(about.title)}</h2>
<p>${text(about.first)}</p>
<p>${text(about.second)}</p>
<h2>${text(questions.title)}</h2>
${answers.map(({ ask, answer }) => entry(ask, answer)).join('\n')}
<p><a href="${escape(config.helpCentreUrl)}">${text(questions.more)}</a></p>
<h2>${text(contact.title)}</h2>
<p>${text(contact.text)} <a href="mailto:${email}">${email}</a></p>
</main>`;
}

function escape(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
