import { randomUUID } from 'node:crypto'
import { batchFields, type goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { keepImportsOut } from '../../../domain/locks/import-lock.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { type BatchStyle, chosenStyles, heldStyles, numbersOf } from './selection.ts'
import { type BatchSetting, changedFields, heldSettings, settingsOf } from './settings.ts'

/** Counts the styles each field would change. */
export const previewChange: Handler<typeof goodsBatch.previewChange> = async (context, { goodsIds, changes }) => {
  const settings = await settingsOf(context.db, changes)
  const { styles, unavailable } = await chosenStyles(context, { goodsIds, columns: columnsOf(settings) })
  const changed = styles.map((style) => changedFields(style, settings))
  const fields = batchFields.filter((field) => settings.some((setting) => setting.field === field))
  return {
    changed: changed.filter(({ size }) => size > 0).length,
    inTheWay: [...unavailable],
    fields: fields.map((field) => ({ field, changed: changed.filter((styleFields) => styleFields.has(field)).length })),
  }
}

/** Sets the given fields for all styles; those that have the values already are left unchanged. */
export const changeBatch: Handler<typeof goodsBatch.change> = async (context, { goodsIds, changes }) => {
  const { db, record } = context
  await keepImportsOut(db)
  const settings = await heldSettings(db, changes)
  const { styles, unavailable } = await heldStyles(context, { goodsIds, columns: columnsOf(settings) })
  const changed = unavailable.length > 0 ? [] : styles.filter((style) => changedFields(style, settings).size > 0)
  if (changed.length === 0) return answerUnchanged(context, { changed: 0, inTheWay: [...unavailable], editId: null })
  const previousValues = await describeValues(db, changed, settings)
  await set(db, changed, settings)
  const editId = randomUUID()
  await keepEdit(db, { editId, styles: changed })
  const newValues = changed.map(({ goodsNo }) => ({ code: goodsNo, ...saidOf(settings) }))
  record({
    ref: numbersOf(changed),
    before: { chosenGoods: previousValues },
    after: { chosenGoods: newValues },
    batchId: editId,
  })
  followInReports(context)
  return { changed: changed.length, inTheWay: [], editId }
}

function columnsOf(settings: readonly BatchSetting[]): string[] {
  return settings.map(({ column }) => column)
}

async function set(
  db: Kysely<FairDb>,
  styles: readonly BatchStyle[],
  settings: readonly BatchSetting[],
): Promise<void> {
  const columns = settings.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`)
  await sql`
    update styles set ${sql.join(columns)}, version = version + 1, updated_at = now()
    where id = any(${styles.map(({ id }) => id)}::int[])`.execute(db)
  const isMustTaken = settings.some(({ column, value }) => column === 'must_order' && value === false)
  if (!isMustTaken) return
  await sql`update skcs set must_order = false, version = version + 1
    where id = any(${styles.flatMap(({ mustSkcs }) => mustSkcs)}::int[])`.execute(db)
}

/** Returns the new values under their log names; the year is set with its season. */
function saidOf(settings: readonly BatchSetting[]): Record<string, string | number | boolean> {
  return Object.fromEntries(settings.map(({ field, said }) => [logName(field), said]))
}

function logName(field: BatchSetting['field']): string {
  return field === 'isSpot' ? 'spot' : field
}

/** Describes the columns' values style by style, with names for ids. */
async function describeValues(db: Kysely<FairDb>, styles: readonly BatchStyle[], settings: readonly BatchSetting[]) {
  const named = settings.filter(({ column }) => column.endsWith('_id'))
  const ids = named.flatMap(({ column }) => styles.map(({ values }) => values[column]))
  const result = await sql<{ kind: string; id: number; name: string }>`
    select 'code' as kind, id, name from common_codes where id = any(${ids}::int[])
    union all select 'season', id, name from seasons where id = any(${ids}::int[])`.execute(db)
  const names = new Map(result.rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  const describeSetting = ({ values, mustSkcs }: BatchStyle, { field, column }: BatchSetting) => {
    const value = values[column]
    if (column === 'must_order') return value === true || mustSkcs.length > 0
    if (!column.endsWith('_id')) return value ?? ''
    return names.get(`${field === 'season' ? 'season' : 'code'} ${value}`) ?? ''
  }
  const loggedSettings = settings.filter(({ column }) => column !== 'year')
  return styles.map((style) => ({
    code: style.goodsNo,
    ...Object.fromEntries(loggedSettings.map((setting) => [logName(setting.field), describeSetting(style, setting)])),
  }))
}

/** Stores the styles' values before this edit, and drops edits older than three days: nobody undoes those. */
async function keepEdit(
  db: Kysely<FairDb>,
  { editId, styles }: { readonly editId: string; readonly styles: readonly BatchStyle[] },
): Promise<void> {
  await sql`delete from style_edits where made_at < now() - interval '3 days'`.execute(db)
  const previousJson = styles.map(({ values, mustSkcs }) => JSON.stringify({ ...values, must_skcs: mustSkcs }))
  await sql`
    insert into style_edits (edit_id, style_id, version, before)
    select ${editId}::uuid, styles.id, styles.version, given.before::jsonb
    from unnest(${styles.map(({ id }) => id)}::int[], ${previousJson}::text[]) as given (id, before)
    join styles on styles.id = given.id`.execute(db)
}

type StyleForUpdate = {
  readonly styleId: number
  readonly version: number
  readonly before: Readonly<Record<string, unknown>>
  readonly isVisible: boolean
}

/** Restores the values of every style of an edit, unless one has been changed or deleted since; idempotent. */
export const undoChange: Handler<typeof goodsBatch.undoChange> = async (context, { editId }) => {
  const { db, user, record } = context
  await keepImportsOut(db)
  const result = await sql<StyleForUpdate>`
    select style_id as "styleId", style_edits.version, before, ${styleVisible(visibleTo(user))} as "isVisible"
    from style_edits join styles on styles.id = style_id where edit_id = ${editId}
    order by style_id for update of style_edits`.execute(db)
  const [first] = result.rows
  // Another's edit of goods out of sight is as one that is gone.
  if (!first || result.rows.every(({ isVisible }) => !isVisible)) return answerUnchanged(context, { changed: 0 })
  const columns = Object.keys(first.before).filter((column) => column !== 'must_skcs')
  const { styles, unavailable } = await heldStyles(context, {
    goodsIds: result.rows.map(({ styleId }) => styleId),
    columns,
  })
  const versions = new Map(result.rows.map(({ styleId, version }) => [styleId, version]))
  const newer = styles.filter(({ id, version }) => version !== versions.get(id))
  const count = newer.length + unavailable.length
  if (count > 0) refuse('goods.changed-since', { count, numbers: numbersOf(newer) })
  await refuseLostCodes(db, result.rows)
  await setBack(db, editId, columns)
  record({ ref: numbersOf(styles), after: { chosenGoods: styles.map(({ goodsNo }) => goodsNo) }, batchId: editId })
  followInReports(context)
  return { changed: styles.length }
}

/** Refuses if a code that was no longer used has been deleted or merged since. */
async function refuseLostCodes(db: Kysely<FairDb>, storedRows: readonly StyleForUpdate[]): Promise<void> {
  const idsIn = (isWanted: (column: string) => boolean) => [
    ...new Set(
      storedRows.flatMap(({ before }) =>
        Object.entries(before).flatMap(([column, id]) =>
          isWanted(column) && column.endsWith('_id') && typeof id === 'number' ? [id] : [],
        ),
      ),
    ),
  ]
  const codes = idsIn((column) => column !== 'season_id')
  const seasons = idsIn((column) => column === 'season_id')
  const lockResults = await Promise.all([
    sql`select from common_codes where id = any(${codes}::int[]) for key share`.execute(db),
    sql`select from seasons where id = any(${seasons}::int[]) for key share`.execute(db),
  ])
  const lockedCount = lockResults.reduce((sum, { rows }) => sum + rows.length, 0)
  if (lockedCount < codes.length + seasons.length) refuse('goods.value-lost')
}

async function setBack(db: Kysely<FairDb>, editId: string, columns: readonly string[]): Promise<void> {
  // Every column is a number, a boolean or null: its own type parses the JSON value.
  const sets = columns.map((column) => sql`${sql.ref(column)} = was.${sql.ref(column)}`)
  await sql`
    update styles set ${sql.join(sets)}, version = styles.version + 1, updated_at = now()
    from style_edits, jsonb_populate_record(null::styles, style_edits.before) as was
    where style_edits.edit_id = ${editId} and styles.id = style_edits.style_id`.execute(db)
  await sql`
    update skcs set must_order = true, version = version + 1
    where not must_order and id in (
      select jsonb_array_elements_text(before -> 'must_skcs')::int from style_edits where edit_id = ${editId})`.execute(
    db,
  )
  await sql`delete from style_edits where edit_id = ${editId}`.execute(db)
}
