import { isDeepStrictEqual } from 'node:util'
import type { ProjectionFields, projections } from '@fairdesk/contract/areas/reports/projection'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { countRows } from '../../../domain/count-rows.ts'
import { previousOf, refuseChanged } from '../../../domain/records/seen-version.ts'
import { writeRow } from '../../../domain/records/write-row.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { endLinks } from './links.ts'
import { isManagedBy, ownProjection, toProjections } from './list.ts'
import { fieldsOf, projectionsWhere, type StoredProjection } from './stored-projections.ts'

type ProjectionContent = ProjectionFields & Pick<StoredProjection, 'makerId' | 'maker'>

/** Sanity limit. */
const maxProjections = 50

/** Creates or changes a projection. Changing it does not make the user its maker unless requested. */
export const saveProjection: Handler<typeof projections.save> = async (context, input) => {
  const { db, user, record } = context
  await lockProjections(db)
  const previous = await previousOf(input, (id) => ownProjection(db, user, id))
  const twins = sql`projections where lower(name) = lower(${input.name}) and id is distinct from ${input.id ?? null}::int`
  if ((await countRows(db, twins)) > 0) refuse('projection.name-taken', { name: input.name })
  if (!previous && (await countRows(db, sql`projections`)) >= maxProjections)
    refuse('projection.too-many', { most: maxProjections })
  const takesOver = input.takeOver && user.isAdmin && previous?.makerId !== user.accountId
  const { makerId, maker } = previous && !takesOver ? previous : { makerId: user.accountId, maker: user.account }
  const updated = { ...input, makerId, maker }
  const [before, after] = [previous && logged(previous), logged(updated)]
  if (previous && isDeepStrictEqual(before, after))
    return answerUnchanged(context, await shownNow(context, previous.id))
  const changed = { updated_at: sql`now()` }
  const id = await writeRow(db, 'projections', { id: previous?.id, columns: columnsOf(updated), changed })
  record({ ref: input.name, before, after })
  return shownNow(context, id)
}

/** Its links open nothing from then on. One that is gone already is no fault. */
export const removeProjection: Handler<typeof projections.remove> = async (context, { id, version }) => {
  const { db, user, record, afterCommit } = context
  await lockProjections(db)
  const [previous] = await projectionsWhere(db, sql<SqlBool>`id = ${id}`)
  if (!previous || !isManagedBy(previous, user)) return answerUnchanged(context, {})
  refuseChanged(previous, version)
  const links = await sql<{ id: number }>`select id from projection_links where projection_id = ${id}`.execute(db)
  await sql`delete from projections where id = ${id}`.execute(db)
  afterCommit(() =>
    endLinks(
      context,
      links.rows.map((link) => link.id),
    ),
  )
  record({ ref: previous.name, before: logged(previous) })
  return {}
}

/** Names and their number are of the whole list: two savers follow one another. */
async function lockProjections(db: Kysely<FairDb>): Promise<void> {
  await sql`lock table projections in share row exclusive mode`.execute(db)
}

function columnsOf({ parts, language, brands, areas, ...projection }: ProjectionContent) {
  return {
    name: projection.name,
    layout: JSON.stringify({ parts, language }),
    filters: JSON.stringify({ brands, areas }),
    show_money: projection.showMoney,
    show_names: projection.showNames,
    top_n: projection.topN,
    pages: projection.pages,
    maker_id: projection.makerId,
    maker: projection.maker,
  }
}

async function projectionNow(db: Kysely<FairDb>, id: number): Promise<StoredProjection> {
  const [stored] = await projectionsWhere(db, sql<SqlBool>`id = ${id}`)
  return stored ?? refuse('projection.gone')
}

async function shownNow(context: WriteContext, id: number) {
  const [projection] = await toProjections(context, [await projectionNow(context.db, id)])
  return projection ?? refuse('projection.gone')
}

/** Returns a projection for the log. */
function logged(projection: ProjectionContent) {
  return { ...fieldsOf(projection), maker: projection.maker }
}
