export const marketingLimits = {
  /** Of a list as a CSV file. */
  fileBytes: 2 * 1024 * 1024,
  rows: 10_000,
  customers: 20_000,
  /** Signs that an owner may write; the line about stopping comes on top. */
  text: 480,
  scheduleDays: 30,
} as const;
