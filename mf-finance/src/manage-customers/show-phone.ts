/** `+2348031112201` as it is written in Nigeria. Only mobile numbers are kept here, so no library is needed. */
export const showPhone = (e164: string) =>
  e164.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3');
