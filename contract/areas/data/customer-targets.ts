import { z } from 'zod'
import { styleAttributes } from '../../attributes.ts'
import { area } from '../../endpoint.ts'
import { menu } from '../../permissions.ts'
import { inheritedLength } from '../../values/code-lengths.ts'

/** Figures a target may set. `depth` is pieces per SKC; `min` and `max` percent of the target that may be ordered. */
export const targetFigures = ['styles', 'skc', 'qty', 'amount', 'depth', 'min', 'max'] as const
export type TargetFigure = (typeof targetFigures)[number]

const ofStyles = { min: 0, max: 1_000_000 }
const percent = { min: 0, max: 1_000, decimals: 2, isPercent: true }

/** Range and decimals of each figure. */
export const targetRanges = {
  styles: ofStyles,
  skc: ofStyles,
  qty: { min: 0, max: 100_000_000, isPieces: true },
  amount: { min: 0, max: 10_000_000_000, decimals: 2 },
  depth: { min: 0, max: 1_000_000, decimals: 2 },
  min: percent,
  max: percent,
} as const satisfies Record<TargetFigure, object>

/** Figures that have an ordered counterpart; limits have none. */
export const actualFigures = ['styles', 'skc', 'qty', 'amount', 'depth'] as const
export type ActualFigure = (typeof actualFigures)[number]

const dimension = z.enum(styleAttributes)
const value = z.string().max(inheritedLength)
/** Up to two attributes, sorted by name, each with the code of a value. Without any it is the customer's total. */
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
  /** Counted as in the reports: the user's brands, without dropped colours. */
  actual: z.partialRecord(z.enum(actualFigures), actual),
})
export type TargetRow = z.output<typeof TargetRow>

export const CustomerTargets = z.object({
  customerId: z.int(),
  /** The total first, whether it is set or not, unless it is withheld. */
  rows: z.array(TargetRow),
  /** Price basis of amounts. */
  amountBasis: z.enum(['tag', 'net']),
  seesAmounts: z.boolean(),
  /** True if the user does not see all goods: rows are of their brands only, and they change no others. */
  isWithheld: z.boolean(),
  version: z.int(),
})
export type CustomerTargets = z.output<typeof CustomerTargets>

/** `was` is the value the user saw; null if not set. */
const Change = Of.extend({ figure: z.enum(targetFigures), was: figure.nullable(), now: figure.nullable() })
export type TargetChange = z.output<typeof Change>

const customerInput = z.object({ customerId: z.int() })
const all = { access: menu('customers'), scope: 'brand+area', method: 'POST' } as const

/** Targets of a customer: in total, and for goods of one or two attributes. */
export const customerTargets = area({
  get: { ...all, path: '/customer/targets', effect: 'read', input: customerInput, output: CustomerTargets },
  /** All changes or none: refused as a whole if another user has changed one of these figures since. */
  save: {
    ...all,
    path: '/customer/saveTargets',
    effect: 'write',
    audit: 'customer.save-targets',
    input: customerInput.extend({ changes: z.array(Change).max(20_000) }),
    output: CustomerTargets,
  },
})
