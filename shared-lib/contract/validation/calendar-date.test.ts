import { calendarDate, toDisplayDate, toIsoDate, todayInNigeria } from './index.ts';

const today = () => '2026-11-21';

function messages(input: unknown): string[] {
  return (
    calendarDate({ notInFuture: true, today })
      .safeParse(input)
      .error?.issues.map((issue) => issue.message) ?? []
  );
}

describe('a date as an owner writes it', () => {
  it.each([
    ['27/03/2019', '2019-03-27'],
    ['7/3/2019', '2019-03-07'],
    ['27.03.2019', '2019-03-27'],
    ['27-03-2019', '2019-03-27'],
    ['2019-03-27', '2019-03-27'],
    [' 27/03/2019 ', '2019-03-27'],
    ['29/02/2024', '2024-02-29'],
    ['２７/０３/２０１９', '2019-03-27'],
  ])('%s is sent as %s', (input, iso) => {
    expect(toIsoDate(input)).toBe(iso);
    expect(calendarDate().parse(input)).toBe(iso);
  });

  it.each([
    ['29/02/2023'],
    ['29/02/1900'],
    ['31/04/2020'],
    ['31/02/2020'],
    ['00/01/2020'],
    ['01/00/2020'],
    ['01/13/2020'],
    ['03/27/2019'],
    ['27/03/19'],
    ['27/03/0202'],
    ['27/03-2019'],
    ['2019-3-27'],
    ['27 March 2019'],
    ['2019-03-27T00:00:00Z'],
    ['yesterday'],
  ])('%s is not a day of the calendar', (input) => {
    expect(toIsoDate(input)).toBeNull();
    expect(messages(input)).toEqual(['date']);
  });

  it('is required', () => {
    expect(messages('')).toEqual(['required']);
    expect(messages(undefined)).toEqual(['required']);
  });

  it('may be today but not tomorrow where the future makes no sense', () => {
    expect(messages('21/11/2026')).toEqual([]);
    expect(messages('22/11/2026')).toEqual(['date_future']);
    expect(calendarDate({ today }).safeParse('22/11/2026').success).toBe(true);
  });
});

describe('a date as an owner reads it', () => {
  it('is shown as dd/MM/yyyy', () => {
    expect(toDisplayDate('2019-03-07')).toBe('07/03/2019');
  });

  it('stays as typed while it is not a date', () => {
    expect(toDisplayDate('31/02/2020')).toBe('31/02/2020');
    expect(toDisplayDate('')).toBe('');
  });
});

describe('today', () => {
  it('begins in Nigeria one hour before it begins in UTC', () => {
    expect(todayInNigeria(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20');
    expect(todayInNigeria(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
  });
});
