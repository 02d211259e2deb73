/** One `insert into table (columns) select expressions from source`, in which `n` is the number of an owner. */
export interface Filling {
  table: string;
  /** By default every owner. */
  source?: string;
  columns: Readonly<Record<string, string>>;
}

export const owners = 'owners';

/** Only each `step`th owner: what few have, or what the purge leaves for a day. */
export const each = (step: number) => `${owners} where n % ${step} = 0`;

/** Every owner so many times; `k` counts from 0. */
export const times = (count: number, condition = 'true') =>
  `${owners}, generate_series(0, ${count - 1}) k where ${condition}`;

/** A UUID of version 4: the same number always gives the same one, and they are in no order, as real ones. */
export const id = (kind: string, number = 'n') =>
  `overlay(overlay(md5('${kind}' || (${number})) placing '4' from 13) placing '8' from 17)::uuid`;

export const ago = (amount: string, unit: 'minute' | 'hour' | 'day' = 'minute') =>
  `now() - (${amount}) * interval '1 ${unit}'`;

export const phone = "'+234700' || lpad(n::text, 7, '0')";
