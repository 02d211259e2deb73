/**
 * Whether the last figure of an account number fits the bank, by the central bank's NUBAN standard: weights
 * 3, 7, 3 over bank code and serial number. Null where the bank has no three-figure code. Only a hint: some
 * microfinance banks issue numbers that fail, and the bank is asked for the name anyway.
 */
export function fitsBank(bankCode: string, accountNumber: string): boolean | null {
  if (!/^\d{3}$/.test(bankCode) || !/^\d{10}$/.test(accountNumber)) return null;
  const sum = [...`${bankCode}${accountNumber.slice(0, 9)}`].reduce(
    (total, figure, at) => total + Number(figure) * (at % 3 === 1 ? 7 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(accountNumber.at(-1));
}
