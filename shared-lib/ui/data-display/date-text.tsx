import { styled } from 'styled-components';
import { formatDate } from './format-date.ts';
import { useIntlLocale } from './locale.ts';

const Time = styled.time`
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
`;

export interface DateTextProps {
  /** An ISO instant, or a day as yyyy-MM-DD. */
  iso: string;
  /** `false` leaves out the hour. */
  time?: boolean;
}

export function DateText({ iso, time = true }: DateTextProps) {
  return <Time dateTime={iso}>{formatDate(iso, useIntlLocale(), { time })}</Time>;
}
