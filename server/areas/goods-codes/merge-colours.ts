import type { Colour, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { listColours } from '../../domain/goods/colours.ts'
import { keepImportsOut } from '../../domain/locks/import-lock.ts'
import { lockLists } from '../../domain/locks/lists-lock.ts'
import { moveRules } from '../../domain/minimums/minimum-merge.ts'
import type { WriteContext } from '../context.ts'
import { followInReports } from '../follow-in-reports.ts'

/** Styles named in a refusal. */
const mostNamed = 5

/** What is made in the one colour is made in the other afterwards, under its own SKC number and with its orders. */
export async function mergeColours(
  context: WriteContext,
  { fromId, intoId, version }: Input<typeof goodsCodes.mergeColour>,
): Promise<{ skcs: number }> {
  const { db, record } = context
  await lockLists(db)
  await keepImportsOut(db)
  // Who is about to make something in one of them waits for the end of this.
  await sql`select from colours where id in (${fromId}, ${intoId}) order by id for update`.execute(db)
  const colours = await listColours(db)
  const from = colours.find(({ id }) => id === fromId) ?? refuse('colour.gone')
  const into = colours.find(({ id }) => id === intoId)
  if (!into || fromId === intoId) refuse('code.merge-other')
  if (version !== undefined && version !== from.version) refuse('record.changed')
  await refuseDoubled(db, from, into)
  await sql`update skcs set colour_id = ${intoId}, version = version + 1 where colour_id = ${fromId}`.execute(db)
  await moveRules(db, 'colour_id', { from: fromId, into: intoId })
  await db.deleteFrom('colours').where('id', '=', fromId).execute()
  await sql`update colours set version = version + 1 where id = ${intoId}`.execute(db)
  const after = (await listColours(db)).find(({ id }) => id === intoId) ?? refuse('colour.gone')
  record({
    ref: `${from.code} → ${into.code}`,
    before: { colours: [counted(from), counted(into)] },
    after: { colours: [counted(after)] },
  })
  followInReports(context)
  return { skcs: from.skcs }
}

function counted({ code, name, skcs, rules, binned }: Colour): object {
  return { code, name, skcs, rules, binned }
}

/** A style that comes in both would have the colour twice. */
async function refuseDoubled(db: Kysely<FairDb>, from: Colour, into: Colour): Promise<void> {
  const found = await sql<{ goods_no: string }>`
    select goods_no from styles where id in (
      select style_id from skcs where colour_id in (${from.id}, ${into.id}) and deleted_at is null
      group by style_id having count(*) > 1)
    order by sort, id`.execute(db)
  const styles = found.rows.map(({ goods_no }) => goods_no)
  if (styles.length > 0)
    refuse('colour.doubled', { styles: styles.slice(0, mostNamed).join('、'), count: styles.length })
}
