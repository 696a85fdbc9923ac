import type { minimums } from '@fairdesk/contract/areas/data/minimums'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { writeRulesAlone } from '../../../domain/minimums/minimum-rules.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { describeRules, refOfAll } from './describe-rule.ts'
import { rulesById } from './rule-list.ts'
import { changed, isSame, refuseBad } from './save-rule.ts'

/** Sets what is given for all of them or for none; those that are so already are left alone. */
export const changeRules: Handler<typeof minimums.changeBatch> = async (context, { ids, ...input }) => {
  const { db, user, record } = context
  await writeRulesAlone(db)
  await db.selectFrom('minimum_rules').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const chosen = await rulesById(db, ids)
  if (chosen.length < new Set(ids).size) refuse('minimum.gone')
  const before = chosen.filter((rule) => !isSame(rule, changed(rule, input)))
  if (before.length === 0) return answerUnchanged(context, { changed: 0 })
  const after = before.map((rule) => ({ id: rule.id, ...changed(rule, input) }))
  for (const figures of after) refuseBad(figures)
  await sql`
    update minimum_rules rules set min = given.min, multiple = given.multiple, max = given.max,
      version = rules.version + 1, updated_at = now(), updated_by = ${user.account}
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as given (id int, min int, multiple int, max int)
    where rules.id = given.id`.execute(db)
  const changedIds = after.map(({ id }) => id)
  const now = await rulesById(db, changedIds)
  record({ ref: refOfAll(before), before: describeRules(before), after: describeRules(now) })
  followInReports(context)
  return { changed: before.length }
}

/** Deletes them, and answers them as they were. */
export const removeRules: Handler<typeof minimums.remove> = async (context, { ids }) => {
  const { db, record } = context
  await writeRulesAlone(db)
  await db.selectFrom('minimum_rules').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const removed = await rulesById(db, ids)
  if (removed.length === 0) return answerUnchanged(context, { removed })
  await db.deleteFrom('minimum_rules').where('id', 'in', ids).execute()
  record({ ref: refOfAll(removed), before: describeRules(removed) })
  followInReports(context)
  return { removed }
}
