/** Specification, section 3. Ages 41 to 49 and below 15 belong to none; 20 belongs to two. */
export const ageCategories = ['15-20', '20-25', '26-29', '30-40', '50+'] as const;
export type AgeCategory = (typeof ageCategories)[number];

const bounds: Record<AgeCategory, [number, number]> = {
  '15-20': [15, 20],
  '20-25': [20, 25],
  '26-29': [26, 29],
  '30-40': [30, 40],
  '50+': [50, Infinity],
};

/** Whole years. @param day yyyy-MM-dd, both */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export function categoriesOfAge(age: number): AgeCategory[] {
  return ageCategories.filter((category) => {
    const [from, to] = bounds[category];
    return age >= from && age <= to;
  });
}
