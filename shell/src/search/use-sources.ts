import type { SearchEntry, SearchOffer, SearchSource } from '@portal/remote-kit';
import { selectUser } from '@portal/remote-kit/session';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { PageRemote } from '../boot/page-remote.ts';
import { checkSearchModule } from '../loading/contract.ts';
import { useLiveReleases } from '../live-releases/live-releases-context.ts';
import { useWidgetHost } from '../widgets/widget-host-context.ts';
import { useLookups, type Lookup } from './use-lookups.ts';

interface PlacedSource {
  key: string;
  source: SearchSource;
}

const valueOf = <T>(lookup: Lookup<T> | undefined) =>
  lookup?.is === 'there' ? lookup.value : undefined;

/** The remotes' offers to a search: their pages, lists and finds, and what is not there yet. */
export function useSources(text: string) {
  const { i18n } = useTranslation('shell');
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const { current, upcoming } = useLiveReleases();
  const host = useWidgetHost();
  // The dialog keeps the remotes that it began with: a release that comes while it is open takes its place at a navigation.
  const [remotes] = useState(current.boot.remotes);
  const { lookups: offers, ask: askForOffer } = useLookups<SearchOffer>();
  const { lookups: lists, ask: askForList } = useLookups<readonly SearchEntry[]>();
  const { lookups: finds, ask: askToFind, drop: dropFound } = useLookups<readonly SearchEntry[]>();

  const sourcesOf = (remote: PageRemote): PlacedSource[] => {
    const { name } = remote.descriptor;
    const { sources = [] } = valueOf(offers.get(name)) ?? {};
    return sources.map((source, index) => ({ key: `${name} ${index}`, source }));
  };
  const placed = remotes.flatMap(sourcesOf);

  const load = (remote: PageRemote) => {
    const { name } = remote.descriptor;
    askForOffer(name, async () => {
      const { search } = await host.withFallback(remote, (release) => {
        const expose = release.descriptor.search;
        return expose ? host.loadPart(release, expose, checkSearchModule, '/search') : null;
      });
      const offer = search({ t: i18n.getFixedT(null, `${name}/search`), user, dispatch });
      offer.sources?.forEach((source, index) => {
        if ('list' in source) askForList(`${name} ${index}`, source.list);
      });
      return offer;
    });
  };
  const loadAll = useEffectEvent(() => {
    for (const remote of remotes) if (remote.descriptor.search) load(remote);
  });
  useEffect(() => loadAll(), []);

  const find = useCallback(
    ({ key, source }: PlacedSource) => {
      if (!('find' in source)) return;
      const lookup = text === '' ? null : source.find(text);
      if (lookup) askToFind(key, () => lookup);
      else dropFound(key);
    },
    [text, askToFind, dropFound],
  );
  /** For which text each source was asked last: one that arrives late does not have the others asked again. */
  const askedFor = useRef(new Map<string, string>());
  useEffect(() => {
    for (const source of placed) {
      if (askedFor.current.get(source.key) === text) continue;
      askedFor.current.set(source.key, text);
      find(source);
    }
  });

  const lookupOf = ({ key, source }: PlacedSource) => ('list' in source ? lists : finds).get(key);
  const namesWhere = (is: Lookup<unknown>['is']) => [
    ...remotes
      .filter(({ descriptor }) => offers.get(descriptor.name)?.is === is)
      .map(host.areaName),
    ...placed.filter((source) => lookupOf(source)?.is === is).map(({ source }) => source.name),
  ];
  const retry = () => {
    for (const remote of remotes)
      if (
        offers.get(remote.descriptor.name)?.is === 'failed' &&
        host.tryAgain(remote, upcoming().boot.remotes)
      )
        load(remote);
    for (const each of placed) {
      if (lookupOf(each)?.is !== 'failed') continue;
      if ('list' in each.source) askForList(each.key, each.source.list);
      else find(each);
    }
  };

  return {
    navigation: remotes
      .flatMap(({ descriptor }) => descriptor.navigation)
      .filter(({ frame }) => frame === undefined),
    pages: remotes.flatMap(({ descriptor }) => valueOf(offers.get(descriptor.name))?.pages ?? []),
    listed: placed.flatMap(({ key }) => valueOf(lists.get(key)) ?? []),
    found: placed.flatMap(({ key }) => valueOf(finds.get(key)) ?? []),
    names: placed.map(({ source }) => source.name),
    waiting: namesWhere('waiting'),
    failed: namesWhere('failed'),
    retry,
  };
}
