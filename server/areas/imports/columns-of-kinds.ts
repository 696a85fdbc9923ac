import type { ImportKind } from '@fairdesk/contract/areas/bulk-import'
import type { FileField } from './columns/field.ts'
import { agentFields } from './kinds/agents/columns.ts'
import { customerFields } from './kinds/customers/columns.ts'
import { discountFields } from './kinds/discounts/columns.ts'
import { goodsFields } from './kinds/goods/columns.ts'
import { guideFields } from './kinds/guide/columns.ts'
import { historyFields } from './kinds/history/columns.ts'
import { minimumImportFields } from './kinds/minimums/columns.ts'
import { displayFields, outfitFields } from './kinds/outfits/columns.ts'
import { targetFields } from './kinds/targets/columns.ts'

/** The columns of each kind's files. */
export const fieldsOfKinds: Readonly<Record<ImportKind, readonly FileField[]>> = {
  customers: customerFields,
  goods: goodsFields,
  agents: agentFields,
  targets: targetFields,
  discounts: discountFields,
  guide: guideFields,
  history: historyFields,
  minimums: minimumImportFields,
  outfits: outfitFields,
  displays: displayFields,
}
