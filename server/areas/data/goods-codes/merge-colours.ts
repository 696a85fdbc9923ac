import type { Colour, goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { listColours } from '../../../domain/goods/colours.ts'
import { moveRules } from '../../../domain/minimums/minimum-merge.ts'
import { refuseChanged } from '../../../domain/records/seen-version.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { writeCodesAlone } from './code-list.ts'

/** Styles named in a refusal. */
const mostNamed = 5

/** Merges a colour into another; SKCs in it keep their numbers and orders. */
export const mergeColours: Handler<typeof goodsCodes.mergeColour> = async (context, { fromId, intoId, version }) => {
  const { db, record } = context
  await writeCodesAlone(db)
  // Lock both so that concurrent uses wait.
  await sql`select from colours where id in (${fromId}, ${intoId}) order by id for update`.execute(db)
  const colours = await listColours(db)
  const sourceColour = colours.find(({ id }) => id === fromId) ?? refuse('colour.gone')
  const into = colours.find(({ id }) => id === intoId)
  if (!into || fromId === intoId) refuse('code.merge-other')
  refuseChanged(sourceColour, version)
  await refuseDoubled(db, sourceColour, into)
  await sql`update skcs set colour_id = ${intoId}, version = version + 1 where colour_id = ${fromId}`.execute(db)
  await moveRules(db, 'colour_id', { sourceId: fromId, into: intoId })
  await db.deleteFrom('colours').where('id', '=', fromId).execute()
  await sql`update colours set version = version + 1 where id = ${intoId}`.execute(db)
  const updatedColour = (await listColours(db)).find(({ id }) => id === intoId) ?? refuse('colour.gone')
  record({
    ref: `${sourceColour.code} → ${into.code}`,
    before: { colours: [toLogEntry(sourceColour), toLogEntry(into)] },
    after: { colours: [toLogEntry(updatedColour)] },
  })
  followInReports(context)
  return { skcs: sourceColour.skcs }
}

function toLogEntry({ code, name, skcs, rules, binned }: Colour): object {
  return { code, name, skcs, rules, binned }
}

/** A style that comes in both would have the colour twice. */
async function refuseDoubled(db: Kysely<FairDb>, sourceColour: Colour, into: Colour): Promise<void> {
  const result = await sql<{ goods_no: string }>`
    select goods_no from styles where id in (
      select style_id from skcs where colour_id in (${sourceColour.id}, ${into.id}) and deleted_at is null
      group by style_id having count(*) > 1)
    order by sort, id`.execute(db)
  const styles = result.rows.map(({ goods_no }) => goods_no)
  if (styles.length > 0)
    refuse('colour.doubled', { styles: styles.slice(0, mostNamed).join('、'), count: styles.length })
}
