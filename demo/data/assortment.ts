import type { Assortment } from './assortment-line.ts'
import { lower } from './assortment-lower.ts'
import { upper } from './assortment-upper.ts'

/** Kinds of goods the line-up is made of, with how many of them and how they sell. */
export const assortment: readonly Assortment[] = [...upper, ...lower]
