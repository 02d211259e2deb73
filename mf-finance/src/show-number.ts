/**
 * A phone number as it is written in Nigeria; the number of a meter, card or account as it is. `formatPhone` of the
 * contract also knows other lengths, for 9 kB that pages which pay do not need otherwise.
 */
export const showNumber = (number: string): string =>
  number.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3');
