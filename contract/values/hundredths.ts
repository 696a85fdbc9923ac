import { saying } from '../input-problems.ts'

/** Yuan or percent with two decimals at most: what zod's `refine` takes, spread. */
export const hundredths = [
  (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
  saying('decimals'),
] as const
