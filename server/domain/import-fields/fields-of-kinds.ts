import type { ImportKind } from '@fairdesk/contract/areas/data/bulk-import'
import { agentFields } from './agent-fields.ts'
import { customerFields } from './customer-fields.ts'
import { discountFields } from './discount-fields.ts'
import type { FileField } from './field.ts'
import { goodsFields } from './goods-fields.ts'
import { guideFields } from './guide-fields.ts'
import { historyFields } from './history-fields.ts'
import { minimumImportFields } from './minimum-fields.ts'
import { displayFields, outfitFields } from './outfit-fields.ts'
import { targetFields } from './target-fields.ts'

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
