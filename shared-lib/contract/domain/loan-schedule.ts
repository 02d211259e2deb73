/** Terms of a loan: amounts in whole kobo, `rate` in hundredths of a percent a month on what is still owed. */
export interface LoanTerms {
  amountKobo: number;
  rate: number;
  months: number;
}

export interface Instalment {
  /** 1 for the first, a month after the loan is paid out. */
  month: number;
  payment: number;
  interest: number;
  principal: number;
  /** Still owed afterwards; 0 after the last. */
  owed: number;
}

export interface LoanSchedule {
  instalments: Instalment[];
  /** Sum of all payments: the amount and the interest, to the kobo. */
  total: number;
  interest: number;
}

const whole = 10_000n;

/** Half a kobo is rounded up. */
function divide(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/**
 * Equal payments each month, interest on what is still owed. In integers throughout, so that browser and
 * server agree to the kobo; the last payment settles what rounding has left.
 */
export function scheduleLoan({ amountKobo, rate, months }: LoanTerms): LoanSchedule {
  const amount = BigInt(amountKobo);
  const growth = whole + BigInt(rate);
  const grown = growth ** BigInt(months);
  const payment =
    rate === 0
      ? divide(amount, BigInt(months))
      : divide(amount * BigInt(rate) * grown, whole * (grown - whole ** BigInt(months)));
  const instalments: Instalment[] = [];
  let owed = amount;
  for (let month = 1; month <= months; month += 1) {
    const interest = divide(owed * BigInt(rate), whole);
    const principal = month === months ? owed : payment - interest;
    owed -= principal;
    instalments.push({
      month,
      payment: Number(principal + interest),
      interest: Number(interest),
      principal: Number(principal),
      owed: Number(owed),
    });
  }
  const total = instalments.reduce((sum, each) => sum + each.payment, 0);
  return { instalments, total, interest: total - amountKobo };
}

/**
 * The price of a loan a year, fees included, in hundredths of a percent: twelve times the monthly rate at which the
 * payments are worth what the owner received. The last payment is at the end of its month, as all of them.
 */
export function findAnnualRate(receivedKobo: number, payments: readonly number[]): number {
  const worthAt = (rate: number) =>
    payments.reduce((sum, payment, index) => sum + payment / (1 + rate) ** (index + 1), 0);
  let low = 0;
  let high = 1;
  // The worth falls with the rate; 60 halvings are more exact than the result is shown.
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (worthAt(middle) > receivedKobo) low = middle;
    else high = middle;
  }
  return Math.round(low * 12 * 10_000);
}
