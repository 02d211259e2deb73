import type { RemoteRoute } from '@portal/remote-kit';
import { loadNamespace, type LocaleLoaders } from '@portal/remote-kit/i18n';

type Page = Awaited<ReturnType<RemoteRoute['lazy']>>;

/** For a page with texts that no other page of its area shows: they come with its chunk. */
export async function withTexts(loading: Promise<Page & { locales: LocaleLoaders }>) {
  const { Component, locales } = await loading;
  await loadNamespace('mf-benefits', locales);
  return { Component };
}

/** The same for texts in files of their own, one for each language, which load beside the page. */
export async function withTextFiles(loading: Promise<Page>, locales: LocaleLoaders) {
  const [{ Component }] = await Promise.all([loading, loadNamespace('mf-benefits', locales)]);
  return { Component };
}
