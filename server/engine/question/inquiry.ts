import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { Catalogue } from '../facts/catalogue.ts'
import type { Facts } from '../facts/rows/facts.ts'
import type { Measure } from './metrics.ts'
import type { Question } from './question.ts'
import type { Scope } from './scope.ts'
import type { SizeColumns } from './size-columns.ts'

/** One question on its way to an answer. */
export type Inquiry = {
  readonly catalogue: Catalogue
  readonly facts: Facts
  readonly question: Question
  readonly scope: Scope
  readonly measures: ReadonlySet<Measure>
  /** Present when sizes are asked as columns. */
  readonly sizeColumns: SizeColumns | undefined
}

/** Dimension of a level; `merged` maps its values to the numbers of their columns. */
export type Axis = { readonly key: DimensionKey; readonly merged?: Int32Array }
