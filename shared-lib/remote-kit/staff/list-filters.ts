import { useLocation, useNavigate } from 'react-router-dom';

/** Filters in which a person types names, phone numbers and e-mail addresses of others. */
const personal = ['q', 'by', 'about'] as const;

interface Options {
  replace?: boolean;
  preventScrollReset?: boolean;
}
type Next = URLSearchParams | ((before: URLSearchParams) => URLSearchParams);

/** The state of a history entry, as this hook writes it. */
interface Kept {
  listFilters?: Record<string, string>;
}

/**
 * The filters of a list as one set, as `useSearchParams` gives those of the URL. What names people is in the state of the history
 * entry and not in the URL: Back and a reload bring it again, and no history, bookmark or log has it.
 */
export function useListFilters(): [URLSearchParams, (next: Next, options?: Options) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const kept = (state as Kept | null)?.listFilters ?? {};
  for (const [name, value] of Object.entries(kept)) params.set(name, value);
  const set = (next: Next, options?: Options) => {
    const wanted = new URLSearchParams(
      typeof next === 'function' ? next(new URLSearchParams(params)) : next,
    );
    const { url, state: to } = splitFilters(wanted);
    void navigate({ search: url }, { ...options, state: to });
  };
  return [params, set];
}

/** For a link to a page that reads the same filters. */
export function splitFilters(params: URLSearchParams): { url: string; state: Kept } {
  const rest = new URLSearchParams(params);
  const listFilters: Record<string, string> = {};
  for (const name of personal) {
    const value = rest.get(name);
    rest.delete(name);
    if (value !== null && value !== '') listFilters[name] = value;
  }
  return { url: rest.size === 0 ? '' : `?${rest}`, state: { listFilters } };
}
