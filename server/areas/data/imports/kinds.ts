import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { FileField } from './columns/field.ts'
import type { CellValue } from './columns/parse-cell.ts'
import type { KindPlan, PlanRequest } from './kind-plan.ts'
import { agentFields } from './kinds/agents/columns.ts'
import { planAgents } from './kinds/agents/plan.ts'
import { customerFields } from './kinds/customers/columns.ts'
import { planCustomers } from './kinds/customers/plan.ts'
import { discountFields } from './kinds/discounts/columns.ts'
import { planDiscounts } from './kinds/discounts/plan.ts'
import { displayFields } from './kinds/displays/columns.ts'
import { planDisplays } from './kinds/displays/plan.ts'
import { goodsFields } from './kinds/goods/columns.ts'
import { planGoods } from './kinds/goods/plan.ts'
import { guideFields } from './kinds/guide/columns.ts'
import { planGuide } from './kinds/guide/plan.ts'
import { historyFields } from './kinds/history/columns.ts'
import { planHistory } from './kinds/history/plan.ts'
import { minimumImportFields } from './kinds/minimums/columns.ts'
import { planMinimums } from './kinds/minimums/plan.ts'
import { orderLineFields } from './kinds/order-lines/columns.ts'
import { planOrderLines } from './kinds/order-lines/plan.ts'
import { outfitFields } from './kinds/outfits/columns.ts'
import { planOutfits } from './kinds/outfits/plan.ts'
import { stockFields } from './kinds/stock/columns.ts'
import { planStock } from './kinds/stock/plan.ts'
import { targetFields } from './kinds/targets/columns.ts'
import { planTargets } from './kinds/targets/plan.ts'

type Kind = {
  readonly columns: readonly FileField[]
  /** Fields that identify a row; its report names the row by their texts. */
  readonly named: readonly string[]
  /** Fields that people know a row by, reported after those in `named`. */
  readonly called?: readonly string[]
  /** Fields whose default changes what a new record is worth, with that default; the user is told of it. */
  readonly weighty?: Readonly<Record<string, WeightyDefault>>
  plan(request: PlanRequest): Promise<KindPlan>
}
/** A default; a usual one is told only where the file has the column and leaves its cell blank. */
type WeightyDefault = { readonly value: CellValue; readonly isUsual?: true }

/** The wiring table: each kind of import with its columns and how it is planned. */
export const kinds: Readonly<Record<MappedKind, Kind>> = {
  customers: {
    columns: customerFields,
    named: ['code'],
    called: ['name'],
    weighty: { discount: { value: 10_000, isUsual: true } },
    plan: planCustomers,
  },
  goods: {
    columns: goodsFields,
    named: ['goodsNo', 'colourName|colourCode'],
    weighty: { tagPrice: { value: 0 } },
    plan: planGoods,
  },
  agents: { columns: agentFields, named: ['account'], called: ['name'], plan: planAgents },
  targets: { columns: targetFields, named: ['customer', 'value', 'value2'], plan: planTargets },
  discounts: { columns: discountFields, named: ['customer', 'category|goodsNo'], plan: planDiscounts },
  guide: { columns: guideFields, named: ['customer', 'skc|goodsNo|barcode', 'colour', 'size'], plan: planGuide },
  history: { columns: historyFields, named: ['customer', 'season', 'goodsNo', 'colour'], plan: planHistory },
  minimums: {
    columns: minimumImportFields,
    named: ['customer|level|fabric', 'goodsNo|skcNo|colour'],
    plan: planMinimums,
  },
  outfits: { columns: outfitFields, named: ['number'], plan: planOutfits },
  displays: { columns: displayFields, named: ['number'], plan: planDisplays },
  orderLines: {
    columns: orderLineFields,
    named: ['customer', 'skc|goodsNo|barcode', 'colour', 'size'],
    plan: planOrderLines,
  },
  stock: { columns: stockFields, named: ['skc|goodsNo|barcode', 'colour', 'size'], plan: planStock },
}

/** The fields that a row of a kind is known by. */
export const namedFields = (kind: MappedKind): ReadonlySet<string> =>
  new Set(kinds[kind].named.flatMap((fields) => fields.split('|')))

/** Returns the name of a row as its file writes it; of fields with a bar between them, the first that is filled. */
export function nameOfRow(kind: MappedKind, values: Readonly<Record<string, string>>): string {
  const { named, called = [] } = kinds[kind]
  const texts = [...named, ...called].map((fields) =>
    fields
      .split('|')
      .map((field) => values[field])
      .find(Boolean),
  )
  return texts.filter(Boolean).join(' ')
}
