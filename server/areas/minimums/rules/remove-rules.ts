import type { MinimumRule, minimums } from '@fairdesk/contract/areas/data/minimums'
import type { Input } from '@fairdesk/contract/endpoint'
import { writeRulesAlone } from '../../../domain/minimums/minimum-rules.ts'
import type { WriteContext } from '../../context.ts'
import { followInReports } from '../../follow-in-reports.ts'
import { describeRules, refOfAll } from './describe-rule.ts'
import { rulesById } from './rule-list.ts'

/** Deletes them, and answers them as they were. */
export async function removeRules(
  context: WriteContext,
  { ids }: Input<typeof minimums.remove>,
): Promise<{ removed: MinimumRule[] }> {
  const { db, record, recordNothing } = context
  await writeRulesAlone(db)
  await db.selectFrom('minimum_rules').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const removed = await rulesById(db, ids)
  if (removed.length === 0) {
    recordNothing()
    return { removed }
  }
  await db.deleteFrom('minimum_rules').where('id', 'in', ids).execute()
  record({ ref: refOfAll(removed), before: describeRules(removed) })
  followInReports(context)
  return { removed }
}
