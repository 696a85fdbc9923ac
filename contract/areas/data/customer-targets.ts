import { z } from 'zod'
import { styleAttributes } from '../../attributes.ts'
import { area } from '../../endpoint.ts'
import { menu } from '../../permissions.ts'
import { inheritedLength } from '../../values/code-lengths.ts'

/** What a target may want. `depth` is pieces per SKC; `min` and `max` are percent of the target that may be ordered. */
export const targetFigures = ['styles', 'skc', 'qty', 'amount', 'depth', 'min', 'max'] as const
export type TargetFigure = (typeof targetFigures)[number]

const ofStyles = { min: 0, max: 1_000_000 }
const percent = { min: 0, max: 1_000, decimals: 2, isPercent: true }

/** What each may be, with how many decimals. */
export const targetRanges = {
  styles: ofStyles,
  skc: ofStyles,
  qty: { min: 0, max: 100_000_000, isPieces: true },
  amount: { min: 0, max: 10_000_000_000, decimals: 2 },
  depth: { min: 0, max: 1_000_000, decimals: 2 },
  min: percent,
  max: percent,
} as const satisfies Record<TargetFigure, object>

/** What is ordered of it; limits have nothing of the kind. */
export const actualFigures = ['styles', 'skc', 'qty', 'amount', 'depth'] as const
export type ActualFigure = (typeof actualFigures)[number]

const dimension = z.enum(styleAttributes)
const value = z.string().max(inheritedLength)
/** Of at most two attributes in the order of their names, each with the code of a value. Of none it is the customer's total. */
const Of = z.object({
  dim1: dimension.or(z.literal('')),
  value1: value,
  dim2: dimension.or(z.literal('')),
  value2: value,
})
export type TargetOf = z.output<typeof Of>

/** Yuan, pieces, percent; hundredths at most. */
const figure = z.number().min(0).max(targetRanges.amount.max)
const actual = z.number().nullable()

/** Targets that are not set are absent, amounts also where they may not be seen. */
const TargetRow = Of.extend({
  figures: z.partialRecord(z.enum(targetFigures), figure),
  /** As the reports count it: of the user's brands, without dropped colours. */
  actual: z.partialRecord(z.enum(actualFigures), actual),
})
export type TargetRow = z.output<typeof TargetRow>

export const CustomerTargets = z.object({
  customerId: z.int(),
  /** The total first, whether it is set or not, unless it is withheld. */
  rows: z.array(TargetRow),
  /** What amounts are counted in. */
  amountBasis: z.enum(['tag', 'net']),
  seesAmounts: z.boolean(),
  /** The user does not see all goods: rows are of his brands alone, and he changes no others. */
  isWithheld: z.boolean(),
  version: z.int(),
})
export type CustomerTargets = z.output<typeof CustomerTargets>

/** `was` is what the user saw; null is none. */
const Change = Of.extend({ figure: z.enum(targetFigures), was: figure.nullable(), now: figure.nullable() })
export type TargetChange = z.output<typeof Change>

const one = z.object({ customerId: z.int() })
const all = { access: menu('customers'), scope: 'brand+area', method: 'POST' } as const

/** What a customer should order, in all and of goods of one or two attributes. */
export const customerTargets = area({
  get: { ...all, path: '/customer/targets', effect: 'read', input: one, output: CustomerTargets },
  /** All changes or none: where another has changed one of these figures since, the whole is refused. */
  save: {
    ...all,
    path: '/customer/saveTargets',
    effect: 'write',
    audit: 'customer.save-targets',
    input: one.extend({ changes: z.array(Change).max(20_000) }),
    output: CustomerTargets,
  },
})
