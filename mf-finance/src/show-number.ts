/** A phone number as it is written in Nigeria; the number of a meter, card or account as it is. */
export const showNumber = (number: string): string =>
  number.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3');
