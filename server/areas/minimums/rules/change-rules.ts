import type { minimums } from '@fairdesk/contract/areas/data/minimums'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { writeRulesAlone } from '../../../domain/minimums/minimum-rules.ts'
import type { WriteContext } from '../../context.ts'
import { followInReports } from '../../follow-in-reports.ts'
import { describeRules, refOfAll } from './describe-rule.ts'
import { rulesById } from './rule-list.ts'
import { changed, isSame, refuseBad } from './save-rule.ts'

/** Sets what is given for all of them or for none; those that are so already are left alone. */
export async function changeRules(
  context: WriteContext,
  { ids, ...input }: Input<typeof minimums.changeBatch>,
): Promise<{ changed: number }> {
  const { db, user, record, recordNothing } = context
  await writeRulesAlone(db)
  await db.selectFrom('minimum_rules').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const chosen = await rulesById(db, ids)
  if (chosen.length < new Set(ids).size) refuse('minimum.gone')
  const before = chosen.filter((rule) => !isSame(rule, changed(rule, input)))
  if (before.length === 0) {
    recordNothing()
    return { changed: 0 }
  }
  const after = before.map((rule) => ({ id: rule.id, ...changed(rule, input) }))
  for (const figures of after) refuseBad(figures)
  await sql`
    update minimum_rules rules set min = given.min, multiple = given.multiple, max = given.max,
      version = rules.version + 1, updated_at = now(), updated_by = ${user.account}
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as given (id int, min int, multiple int, max int)
    where rules.id = given.id`.execute(db)
  record({
    ref: refOfAll(before),
    before: describeRules(before),
    after: describeRules(
      await rulesById(
        db,
        after.map(({ id }) => id),
      ),
    ),
  })
  followInReports(context)
  return { changed: before.length }
}
