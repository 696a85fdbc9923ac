import type { ImportKind } from '@fairdesk/contract/areas/bulk-import'
import type { KindPlan, PlanRequest } from './kind-plan.ts'
import { planAgents } from './kinds/agents/plan.ts'
import { planCustomers } from './kinds/customers/plan.ts'
import { planDiscounts } from './kinds/discounts/plan.ts'
import { planDisplays } from './kinds/displays/plan.ts'
import { planGoods } from './kinds/goods/plan.ts'
import { planGuide } from './kinds/guide/plan.ts'
import { planHistory } from './kinds/history/plan.ts'
import { planMinimums } from './kinds/minimums/plan.ts'
import { planOutfits } from './kinds/outfits/plan.ts'
import { planTargets } from './kinds/targets/plan.ts'

type Kind = {
  /** Fields by whose texts a row is known; they say in its report what it speaks of. */
  readonly named: readonly string[]
  /** Fields that a person knows it by, told behind those. */
  readonly called?: readonly string[]
  plan(request: PlanRequest): Promise<KindPlan>
}

/** The wiring table: how each kind of import is planned. Its columns stand in its folder. */
export const kinds: Readonly<Record<ImportKind, Kind>> = {
  customers: { named: ['code'], called: ['name'], plan: planCustomers },
  goods: { named: ['goodsNo', 'colourName|colourCode'], plan: planGoods },
  agents: { named: ['account'], called: ['name'], plan: planAgents },
  targets: { named: ['customer', 'value', 'value2'], plan: planTargets },
  discounts: { named: ['customer', 'category|goodsNo'], plan: planDiscounts },
  guide: { named: ['customer', 'skc|goodsNo', 'colour', 'size'], plan: planGuide },
  history: { named: ['customer', 'season', 'goodsNo', 'colour'], plan: planHistory },
  minimums: { named: ['customer|level|fabric', 'goodsNo|skcNo|colour'], plan: planMinimums },
  outfits: { named: ['number'], plan: planOutfits },
  displays: { named: ['number'], plan: planDisplays },
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
