import type { ExportKind, ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { RawBuilder } from 'kysely'
import type { FileField } from './columns/field.ts'
import type { ExportedRow } from './export-file.ts'
import type { KindPlan, PlanRequest } from './kind-plan.ts'
import { agentFields } from './kinds/agents/columns.ts'
import { exportedAgents } from './kinds/agents/export.ts'
import { planAgents } from './kinds/agents/plan.ts'
import { customerFields } from './kinds/customers/columns.ts'
import { planCustomers } from './kinds/customers/plan.ts'
import { discountFields } from './kinds/discounts/columns.ts'
import { exportedDiscounts } from './kinds/discounts/export.ts'
import { planDiscounts } from './kinds/discounts/plan.ts'
import { displayFields } from './kinds/displays/columns.ts'
import { exportedDisplays } from './kinds/displays/export.ts'
import { planDisplays } from './kinds/displays/plan.ts'
import { goodsFields } from './kinds/goods/columns.ts'
import { planGoods } from './kinds/goods/plan.ts'
import { guideFields } from './kinds/guide/columns.ts'
import { exportedGuide } from './kinds/guide/export.ts'
import { planGuide } from './kinds/guide/plan.ts'
import { historyFields } from './kinds/history/columns.ts'
import { exportedHistory } from './kinds/history/export.ts'
import { planHistory } from './kinds/history/plan.ts'
import { minimumImportFields } from './kinds/minimums/columns.ts'
import { planMinimums } from './kinds/minimums/plan.ts'
import { outfitFields } from './kinds/outfits/columns.ts'
import { exportedOutfits } from './kinds/outfits/export.ts'
import { planOutfits } from './kinds/outfits/plan.ts'
import { targetFields } from './kinds/targets/columns.ts'
import { exportedTargets } from './kinds/targets/export.ts'
import { planTargets } from './kinds/targets/plan.ts'

type Kind = {
  readonly columns: readonly FileField[]
  /** Fields by whose texts a row is known; they say in its report what it speaks of. */
  readonly named: readonly string[]
  /** Fields that a person knows it by, told behind those. */
  readonly called?: readonly string[]
  plan(request: PlanRequest): Promise<KindPlan>
}
/** What of a kind is exported: a row per entry, always in the same order, of customers as in their list. */
type Exported = { exported(visibility: Visibility): RawBuilder<ExportedRow> }

/** The wiring table: each kind of import with its columns and how it is planned; those whose whole content is exported here, with that. */
export const kinds: Readonly<Record<ImportKind, Kind> & Record<ExportKind, Exported>> = {
  customers: { columns: customerFields, named: ['code'], called: ['name'], plan: planCustomers },
  goods: { columns: goodsFields, named: ['goodsNo', 'colourName|colourCode'], plan: planGoods },
  agents: { columns: agentFields, named: ['account'], called: ['name'], plan: planAgents, exported: exportedAgents },
  targets: {
    columns: targetFields,
    named: ['customer', 'value', 'value2'],
    plan: planTargets,
    exported: exportedTargets,
  },
  discounts: {
    columns: discountFields,
    named: ['customer', 'category|goodsNo'],
    plan: planDiscounts,
    exported: exportedDiscounts,
  },
  guide: {
    columns: guideFields,
    named: ['customer', 'skc|goodsNo', 'colour', 'size'],
    plan: planGuide,
    exported: exportedGuide,
  },
  history: {
    columns: historyFields,
    named: ['customer', 'season', 'goodsNo', 'colour'],
    plan: planHistory,
    exported: exportedHistory,
  },
  minimums: {
    columns: minimumImportFields,
    named: ['customer|level|fabric', 'goodsNo|skcNo|colour'],
    plan: planMinimums,
  },
  outfits: { columns: outfitFields, named: ['number'], plan: planOutfits, exported: exportedOutfits },
  displays: { columns: displayFields, named: ['number'], plan: planDisplays, exported: exportedDisplays },
}

/** The fields that a row of a kind is known by. */
export const namedFields = (kind: ImportKind): ReadonlySet<string> =>
  new Set(kinds[kind].named.flatMap((fields) => fields.split('|')))

/** What a row speaks of, as its file writes it; of fields with a bar between them the first that says something. */
export function nameOfRow(kind: ImportKind, values: Readonly<Record<string, string>>): string {
  const { named, called = [] } = kinds[kind]
  const texts = [...named, ...called].map((fields) =>
    fields
      .split('|')
      .map((field) => values[field])
      .find(Boolean),
  )
  return texts.filter(Boolean).join(' ')
}
