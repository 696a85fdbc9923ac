import type { minimums } from '@fairdesk/contract/areas/data/minimums'
import type { AreaHandlers } from '../../context.ts'
import { exportNotKept } from './export-not-kept.ts'
import { limitsHolding } from './holding.ts'
import { minimumsOf } from './minimums-of.ts'
import { ordersNotKept, totalsNotKept } from './not-kept.ts'
import { ruleById, ruleList } from './rules/rule-list.ts'
import { addRule, changeRule, changeRules, removeRules } from './rules/save-rule.ts'
import { saveRules } from './rules/save-rules.ts'
import { whoOrdered } from './who-ordered.ts'

export const minimumsHandlers: Omit<AreaHandlers<typeof minimums>, 'export'> = {
  list: ruleList,
  get: ({ db }, { id }) => ruleById(db, id),
  add: addRule,
  change: changeRule,
  changeBatch: changeRules,
  saveBatch: saveRules,
  remove: removeRules,
  holding: limitsHolding,
  ordersNotKept,
  totalsNotKept,
  whoOrdered,
  of: minimumsOf,
  exportNotKept,
}
