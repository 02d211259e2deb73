import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/** The part of `useSearchParams` that is used here. */
type Params = readonly [
  URLSearchParams,
  (
    next: (params: URLSearchParams) => URLSearchParams,
    options: { replace: boolean; preventScrollReset: boolean },
  ) => void,
];

/**
 * The text of a search box, kept in the URL under `name`, or where `params` are kept. The box has a state of its own:
 * the router follows a moment later, and a box that waited for it would drop letters of a quick typist.
 */
export function useSearchText(name: string, params?: Params) {
  const ofUrl = useSearchParams();
  const [searchParams, setSearchParams] = params ?? ofUrl;
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const inUrl = searchParams.get(name) ?? '';
  const [text, setText] = useState(inUrl);
  const [seenKey, setSeenKey] = useState(key);

  if (seenKey !== key) {
    setSeenKey(key);
    // REPLACE is the box's own doing; a link, Back and Forward bring a text of their own.
    if (navigationType !== 'REPLACE') setText(inUrl);
  }

  const change = (next: string) => {
    setText(next);
    setSearchParams(
      (params) => {
        if (next.trim() === '') params.delete(name);
        else params.set(name, next.trim());
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  return { text, change };
}
