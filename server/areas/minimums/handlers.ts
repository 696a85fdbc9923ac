import type { minimums } from '@fairdesk/contract/areas/minimums'
import type { AreaHandlers } from '../context.ts'
import { changeRules } from './change-rules.ts'
import { exportNotKept } from './export-not-kept.ts'
import { limitsHolding } from './holding.ts'
import { minimumsOf } from './minimums-of.ts'
import { ordersNotKept, totalsNotKept } from './not-kept.ts'
import { removeRules } from './remove-rules.ts'
import { ruleById, ruleList } from './rule-list.ts'
import { addRule, changeRule } from './save-rule.ts'
import { saveRules } from './save-rules.ts'
import { whoOrdered } from './who-ordered.ts'

export const minimumsHandlers: Omit<AreaHandlers<typeof minimums>, 'export'> = {
  list: ruleList,
  get: ({ db }, { id }) => ruleById(db, id),
  add: addRule,
  change: changeRule,
  changeSeveral: changeRules,
  saveSeveral: saveRules,
  remove: removeRules,
  holding: limitsHolding,
  ordersNotKept,
  totalsNotKept,
  whoOrdered,
  of: minimumsOf,
  exportNotKept,
}
