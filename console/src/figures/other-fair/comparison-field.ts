import { type Comparison, comparisonText, readComparison } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { Field } from '../../kit/list/fields.ts'

const against: Field<Comparison | null> = {
  none: null,
  read: ([rawValue = '']) => readComparison(rawValue),
  write: (value) => (value === null ? [] : [comparisonText(value)]),
}

/** Address field of the orders that a screen's figures are compared with. */
export const comparisonFields = { against }

type ComparisonQuery = { readonly against: Comparison | null; readonly since: string }

/** Props of `ComparisonChoice` for a query with these fields: a difference of two moments is not compared. */
export function choiceProps(
  { against: value, since }: ComparisonQuery,
  onChange: (changes: { readonly against: Comparison | null }) => void,
) {
  return { value, disabled: since !== '', onChange: (next: Comparison | null) => onChange({ against: next }) }
}

/** Parameters that a call takes for it. */
export function comparisonParams(comparison: Comparison | null): { readonly comparison?: Comparison } {
  return comparison === null ? {} : { comparison }
}
