import { isDeepStrictEqual } from 'node:util'
import type { projections } from '@fairdesk/contract/areas/reports/projection'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { WriteContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { answerUnchanged } from '../unchanged.ts'
import { endLinks } from './links.ts'
import { ownProjection, shown } from './list.ts'
import { fieldsOf, projectionsWhere, type StoredProjection } from './stored-projections.ts'

type ProjectionInput = Input<typeof projections.save>

/** So many boards nobody has walls for. */
const most = 50

/** Makes a projection or changes one. Whoever is not its maker does not become it by changing it, unless he says so. */
export const saveProjection: Handler<typeof projections.save> = async (context, input) => {
  const { db, user, record } = context
  await lockProjections(db)
  const before = input.id === undefined ? null : await ownProjection(db, user, input.id)
  if (before && input.version !== undefined && input.version !== before.version) refuse('record.changed')
  const takesOver = before !== null && input.takeOver && user.isAdmin && before.makerId !== user.accountId
  await refuseTwin(db, input)
  if (!before) await refuseTooMany(db)
  if (before && !takesOver && isDeepStrictEqual(fieldsOf(before), fieldsOf(input)))
    return answerUnchanged(context, await shownNow(context, before.id))
  const maker = before && !takesOver ? before : { makerId: user.accountId, maker: user.account }
  const id = await write(db, input, maker)
  const after = await projectionNow(db, id)
  record({ ref: after.name, before: before && logged(before), after: logged(after) })
  return shownNow(context, id)
}

/** Its links open nothing from then on. One that is gone already is no fault. */
export const removeProjection: Handler<typeof projections.remove> = async (context, { id, version }) => {
  const { db, user, record, afterCommit } = context
  await lockProjections(db)
  const [found] = await projectionsWhere(db, sql<SqlBool>`id = ${id}`)
  if (!found) return answerUnchanged(context, {})
  const before = await ownProjection(db, user, id)
  if (version !== undefined && version !== before.version) refuse('record.changed')
  const links = await sql<{ id: number }>`select id from projection_links where projection_id = ${id}`.execute(db)
  await sql`delete from projections where id = ${id}`.execute(db)
  afterCommit(() =>
    endLinks(
      context,
      links.rows.map((link) => link.id),
    ),
  )
  record({ ref: before.name, before: logged(before) })
  return {}
}

/** Names and their number are of the whole list: two savers follow one another. */
async function lockProjections(db: Kysely<FairDb>): Promise<void> {
  await sql`lock table projections in share row exclusive mode`.execute(db)
}

async function write(
  db: Kysely<FairDb>,
  input: ProjectionInput,
  { makerId, maker }: Pick<StoredProjection, 'makerId' | 'maker'>,
): Promise<number> {
  const { parts, language, brands, areas } = input
  const values = {
    name: input.name,
    layout: JSON.stringify({ parts, language }),
    filters: JSON.stringify({ brands, areas }),
    show_money: input.showMoney,
    show_names: input.showNames,
    top_n: input.topN,
    pages: input.pages,
    maker_id: makerId,
    maker,
  }
  if (input.id === undefined)
    return (await db.insertInto('projections').values(values).returning('id').executeTakeFirstOrThrow()).id
  const again = { ...values, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` }
  await db.updateTable('projections').set(again).where('id', '=', input.id).execute()
  return input.id
}

async function refuseTwin(db: Kysely<FairDb>, { id, name }: ProjectionInput): Promise<void> {
  const twin = await sql`
    select from projections where lower(name) = lower(${name}) and id is distinct from ${id ?? null}::int`.execute(db)
  if (twin.rows.length > 0) refuse('projection.name-taken', { name })
}

async function refuseTooMany(db: Kysely<FairDb>): Promise<void> {
  const found = await sql`select from projections limit ${most}`.execute(db)
  if (found.rows.length >= most) refuse('projection.too-many', { most })
}

async function projectionNow(db: Kysely<FairDb>, id: number): Promise<StoredProjection> {
  const [stored] = await projectionsWhere(db, sql<SqlBool>`id = ${id}`)
  return stored ?? refuse('projection.gone')
}

async function shownNow(context: WriteContext, id: number) {
  const [projection] = await shown(context, [await projectionNow(context.db, id)])
  return projection ?? refuse('projection.gone')
}

/** As the log names it. */
function logged(stored: StoredProjection) {
  return { ...fieldsOf(stored), maker: stored.maker }
}
