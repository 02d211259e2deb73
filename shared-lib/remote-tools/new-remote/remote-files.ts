import { componentFile, exposeFile, frameExpose, frameFile, pageTest } from './page-files.ts';
import type { RemoteDetails } from './remote-details.ts';

/** Files of a new remote that are the same in every repository, by their path from its folder. */
export function remoteFiles(details: RemoteDetails): Record<string, string> {
  const { name, area, title } = details;
  return {
    // A list of one name is on one line, as the formatter has it.
    'remote.json': json(descriptor(details)).replace(/\[\s+("auth"|"")\s+\]/g, '[$1]'),
    'webpack.config.ts': webpackConfig,
    'CHANGELOG.md': `# ${name}\n\n## 0.1.0\n\n- ${title} has a page in the portal.\n`,
    'src/standalone.tsx': standalone(details),
    [`src/exposes/${area}.ts`]: exposeFile(details),
    [`src/open-${area}/page.tsx`]: componentFile(details),
    [`src/open-${area}/page.test.tsx`]: pageTest(details),
    ...(hasSearch(details) && searchFiles(details)),
    ...(details.offersFrame && {
      'src/exposes/frame.ts': frameExpose,
      'src/frame/frame.tsx': frameFile(details),
    }),
    'src/descriptor.test.ts': descriptorTest,
    'src/locales.ts': locales,
    'src/locales.test.ts': localesTest(details),
    'src/locales/en.json': json({ title, lead: 'This area begins here.' }),
    'src/locales/es.json': json({ title, lead: 'Esta área empieza aquí.' }),
    'src/locales/zh-CN.json': json({ title, lead: '本区域由此开始。' }),
  };
}

/** Owners and visitors search. People who use a bare page or a frame find their pages in another way. */
const hasSearch = ({ layout }: RemoteDetails) => layout !== 'bare';

function searchFiles(details: RemoteDetails): Record<string, string> {
  const { area, title } = details;
  return {
    'src/exposes/search.ts': searchExpose,
    'src/search/search.ts': search(details),
    'src/search/locales.ts': searchLocales,
    'src/search/locales/en.json': searchTexts(area, title),
    'src/search/locales/es.json': searchTexts(area, title),
    'src/search/locales/zh-CN.json': searchTexts(area, title),
    'src/search/search.test.ts': searchTest,
  };
}

function descriptor(details: RemoteDetails) {
  const { name, area, path, team, contact, title, contract, layout, offersFrame } = details;
  const frame = offersFrame ? area : details.frame;
  const inFrame = frame === undefined ? {} : { frame };
  const label = { en: title, es: title, 'zh-CN': title };
  const hasMenu = layout === 'dashboard' || frame !== undefined;
  return {
    name,
    title: label,
    owner: { team, contact },
    contract: `^${contract}`,
    mounts: [
      {
        path,
        layout,
        ...inFrame,
        middleware: layout === 'dashboard' ? ['auth'] : [],
        expose: `./${area}`,
        pages: [''],
      },
    ],
    modals: [],
    navigation: hasMenu ? [{ to: path, ...inFrame, label, icon: 'area', order: 100 }] : [],
    ...(layout === 'dashboard' && { widgets: [] }),
    ...(offersFrame && { frames: [{ name: area, expose: './frame', path }] }),
    ...(hasSearch(details) && { search: './search' }),
  };
}

function search({ area, path }: RemoteDetails): string {
  return `import type { SearchContext, SearchOffer } from '@portal/remote-kit';

export function search({ t }: SearchContext): SearchOffer {
  return {
    pages: [
      {
        to: '${path}',
        title: t('${area}.title'),
        keywords: t('${area}.keywords'),
      },
    ],
  };
}
`;
}

function standalone({ area, layout, frame, offersFrame }: RemoteDetails): string {
  return `import { remoteDescriptor } from '@portal/contract/composition';
import { startStandalone } from '@portal/remote-kit/testing/standalone';
import descriptor from '../remote.json';

startStandalone({
  descriptor: remoteDescriptor.parse(descriptor),
  mounts: { './${area}': () => import('./exposes/${area}.ts') },
  modals: {},
${[
  ...(offersFrame ? ["  frames: { './frame': () => import('./exposes/frame.ts') },"] : []),
  ...(frame === undefined ? [] : ["  staff: 'administration@agency.example.com',"]),
  `  signInAs: ${layout === 'dashboard' ? "'0803 000 0001'" : 'null'},`,
].join('\n')}
});
`;
}

/** Keywords are other words that owners use for the page. */
const searchTexts = (area: string, title: string) =>
  json({ [area]: { title, keywords: title.toLowerCase() } });

function localesTest({ title }: RemoteDetails): string {
  return `import { missingTexts } from '@portal/remote-kit/testing';
import { locales } from './locales.ts';

test('an owner reads every text of ${title} in each of the three languages', async () => {
  expect(await missingTexts(locales)).toEqual([]);
});
`;
}

const webpackConfig = `import { defineRemote } from '@portal/remote-tools';

export default defineRemote(import.meta.url);
`;

const searchExpose = `export { locales } from '../search/locales.ts';
export { search } from '../search/search.ts';
`;

const searchLocales = `import type { LocaleLoaders } from '@portal/remote-kit/i18n';

/** Loaded with the module, not in files of their own: each file costs every page a line of the remote's list of chunks. */
export const locales: LocaleLoaders = {
  en: () => import(/* webpackMode: "eager" */ './locales/en.json'),
  es: () => import(/* webpackMode: "eager" */ './locales/es.json'),
  'zh-CN': () => import(/* webpackMode: "eager" */ './locales/zh-CN.json'),
};
`;

const searchTest = `import { testSearch } from '@portal/remote-kit/testing';
import descriptor from '../../remote.json';
import * as searchModule from '../exposes/search.ts';

testSearch(descriptor, searchModule);
`;

const descriptorTest = `import type { MountModule } from '@portal/remote-kit';
import { remoteDescriptor } from '@portal/contract/composition';
import descriptor from '../remote.json';

test('the shell can read what this remote offers', () => {
  expect(remoteDescriptor.safeParse(descriptor).error?.issues ?? []).toEqual([]);
});

test('the paths that the edge knows are those of the routes', async () => {
  for (const { expose, pages } of descriptor.mounts) {
    const { routes } = (await import(\`./exposes/\${expose}.ts\`)) as MountModule;
    expect(pages).toEqual(routes.map(({ path = '' }) => path));
  }
});
`;

const locales = `import type { LocaleLoaders } from '@portal/remote-kit/i18n';

export const locales: LocaleLoaders = {
  en: () => import('./locales/en.json'),
  es: () => import('./locales/es.json'),
  'zh-CN': () => import('./locales/zh-CN.json'),
};
`;

export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
