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
import { ownProjection, toProjections } from './list.ts'
import { fieldsOf, projectionsWhere, type StoredProjection } from './stored-projections.ts'

type ProjectionInput = Input<typeof projections.save>

/** Sanity limit. */
const maxProjections = 50

/** Creates or changes a projection. Changing it does not make the user its maker unless requested. */
export const saveProjection: Handler<typeof projections.save> = async (context, input) => {
  const { db, user, record } = context
  await lockProjections(db)
  const previous = input.id === undefined ? null : await ownProjection(db, user, input.id)
  if (previous && input.version !== undefined && input.version !== previous.version) refuse('record.changed')
  const takesOver = previous !== null && input.takeOver && user.isAdmin && previous.makerId !== user.accountId
  await refuseTwin(db, input)
  if (!previous) await refuseTooMany(db)
  if (previous && !takesOver && isDeepStrictEqual(fieldsOf(previous), fieldsOf(input)))
    return answerUnchanged(context, await shownNow(context, previous.id))
  const maker = previous && !takesOver ? previous : { makerId: user.accountId, maker: user.account }
  const id = await write(db, input, maker)
  const saved = await projectionNow(db, id)
  record({ ref: saved.name, before: previous && logged(previous), after: logged(saved) })
  return shownNow(context, id)
}

/** Its links open nothing from then on. One that is gone already is no fault. */
export const removeProjection: Handler<typeof projections.remove> = async (context, { id, version }) => {
  const { db, user, record, afterCommit } = context
  await lockProjections(db)
  const [projection] = await projectionsWhere(db, sql<SqlBool>`id = ${id}`)
  if (!projection) return answerUnchanged(context, {})
  const previous = await ownProjection(db, user, id)
  if (version !== undefined && version !== previous.version) refuse('record.changed')
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
  const updates = { ...values, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` }
  await db.updateTable('projections').set(updates).where('id', '=', input.id).execute()
  return input.id
}

async function refuseTwin(db: Kysely<FairDb>, { id, name }: ProjectionInput): Promise<void> {
  const twin = await sql`
    select from projections where lower(name) = lower(${name}) and id is distinct from ${id ?? null}::int`.execute(db)
  if (twin.rows.length > 0) refuse('projection.name-taken', { name })
}

async function refuseTooMany(db: Kysely<FairDb>): Promise<void> {
  const result = await sql`select from projections limit ${maxProjections}`.execute(db)
  if (result.rows.length >= maxProjections) refuse('projection.too-many', { most: maxProjections })
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
function logged(stored: StoredProjection) {
  return { ...fieldsOf(stored), maker: stored.maker }
}
