import type { RemoteRoute } from '@portal/remote-kit';
import { loadNamespace, type LocaleLoaders } from '@portal/remote-kit/i18n';

interface PageWithTexts {
  Component: Awaited<ReturnType<RemoteRoute['lazy']>>['Component'];
  locales: LocaleLoaders;
}

/** For a page with texts that no other page of the desk shows: they come with its chunk. */
export async function withTexts(loading: Promise<PageWithTexts>) {
  const { Component, locales } = await loading;
  await loadNamespace('mf-agency', locales);
  return { Component };
}
