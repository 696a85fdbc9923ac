import type { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import type { Input } from '@fairdesk/contract/endpoint'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { sql, type Transaction } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { writeRow } from '../../../domain/records/write-row.ts'
import type { Handler } from '../../handler.ts'
import { recordGroup, sizeGroupAlone, sizeGroupNow, waitForSizes } from './size-groups.ts'
import { clearSlots, freeSlots, refuseUsed } from './size-uses.ts'

type Db = Transaction<FairDb>
type New = Input<typeof goodsParameters.addGoodsBaseSize>
type SizeGroupInput = Pick<New, 'code' | 'name' | 'sizes'>

export const addSizeGroup: Handler<typeof goodsParameters.addGoodsBaseSize> = async (context, input) => {
  const { db } = context
  await waitForSizes(db)
  refuseRepeated(input)
  refuseStrangers(input, [])
  await refuseTaken(db, input.code, 0)
  const sort = sql`coalesce(${input.sort ?? null}::int, (select max(sort) + 1 from size_groups), 1)`
  const id = await writeRow(db, 'size_groups', { columns: columnsOf(input), added: { sort } })
  await writeSizes(db, { id, input, present: [] })
  return recordGroup(context, { updatedGroup: await sizeGroupNow(db, id) })
}

/** Sizes that are not named any more go, if nothing uses them; the others keep their slot whatever they are called now. */
export const changeSizeGroup: Handler<typeof goodsParameters.updateGoodsBaseSize> = async (context, input) => {
  const { db } = context
  const previousGroup = await sizeGroupAlone(db, input)
  refuseRepeated(input)
  await refuseTaken(db, input.code, input.id)
  const present = await presentSizes(db, input.id)
  refuseStrangers(input, present)
  const removedSizes = present.filter(({ id }) => !input.sizes.some((size) => size.id === id))
  if (removedSizes.length > 0) {
    await refuseUsed(db, input.id, removedSizes)
    await clearSlots(db, input.id, removedSizes)
    await sql`delete from sizes where id = any(${removedSizes.map(({ id }) => id)}::int[])`.execute(db)
  }
  await writeRow(db, 'size_groups', { id: input.id, columns: columnsOf(input) })
  await writeSizes(db, { id: input.id, input, present: present.filter((size) => !removedSizes.includes(size)) })
  return recordGroup(context, { previousGroup, updatedGroup: await sizeGroupNow(db, input.id) })
}

function columnsOf({ code, name }: SizeGroupInput) {
  return { code, code_key: foldCode(code), name }
}

type Present = { readonly id: number; readonly slot: number; readonly code: string }

async function presentSizes(db: Db, groupId: number): Promise<Present[]> {
  return (await sql<Present>`select id, slot, code from sizes where size_group_id = ${groupId}`.execute(db)).rows
}

/** Codes are compared folded: "  m " and "Ｍ" are one size. */
function refuseRepeated({ code, sizes }: SizeGroupInput): void {
  if (foldCode(code) === '') refuse('parameter.blank')
  const seenKeys = new Set<string>()
  for (const { sizeCode, sizeName = sizeCode } of sizes) {
    const key = foldCode(sizeCode)
    if (key === '' || foldCode(sizeName) === '') refuse('parameter.blank')
    if (seenKeys.has(key)) refuse('size.repeated', { code: sizeCode })
    seenKeys.add(key)
  }
}

async function refuseTaken(db: Db, code: string, ownId: number): Promise<void> {
  const result = await sql<{ name: string }>`
    select name from size_groups where code_key = ${foldCode(code)} and id <> ${ownId}`.execute(db)
  const [twin] = result.rows
  if (twin) refuse('size-group.code-taken', { code, name: twin.name })
}

/** A size named by an id must be one of the group, and named once. */
function refuseStrangers({ sizes }: SizeGroupInput, present: readonly Present[]): void {
  const named = sizes.flatMap(({ id }) => id ?? [])
  const isKnown = named.every((id) => present.some((size) => size.id === id))
  if (!isKnown || new Set(named).size < named.length) refuse('size.gone')
}

type WriteSizesInput = { readonly id: number; readonly input: SizeGroupInput; readonly present: readonly Present[] }

/** Writes the sizes. Two sizes may swap codes or columns: neither is checked before all are written. */
async function writeSizes(db: Db, { id, input, present }: WriteSizesInput): Promise<void> {
  const fresh = input.sizes.filter((size) => size.id === undefined)
  const slots = await freeSlots(db, { groupId: id, usedSlots: present.map(({ slot }) => slot), count: fresh.length })
  const rows = input.sizes.map((size, index) => ({
    id: size.id ?? null,
    code: size.sizeCode,
    code_key: foldCode(size.sizeCode),
    name: size.sizeName ?? size.sizeCode,
    size_no: index + 1,
    slot: size.id === undefined ? slots[fresh.indexOf(size)] : null,
  }))
  const inputRows = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (id int, code text, code_key text, name text, size_no smallint, slot smallint)`
  await sql`set constraints sizes_size_no_unique deferred`.execute(db)
  // A code no size can have, while they change: the folded form of a code has no control characters.
  await sql`update sizes set code_key = chr(1) || id where size_group_id = ${id}`.execute(db)
  await sql`
    update sizes set code = given.code, code_key = given.code_key, name = given.name, size_no = given.size_no,
      version = sizes.version + 1
    from ${inputRows} where sizes.id = given.id`.execute(db)
  await sql`
    insert into sizes (size_group_id, code, code_key, name, slot, size_no)
    select ${id}, code, code_key, name, slot, size_no from ${inputRows} where given.id is null`.execute(db)
}
