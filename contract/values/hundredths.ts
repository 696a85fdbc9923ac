import { problemParams } from '../input-problems.ts'

/** Yuan or percent with at most two decimals: arguments to spread into zod's `refine`. */
export const hundredths = [
  (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
  problemParams('decimals'),
] as const
