import { compareSizes } from '@fairdesk/contract/names/size-words'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../../db/fair-types.gen.ts'
import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import { isMadeByImport, type Size, type SizeGroup } from '../../lookup/size-groups.ts'

/**
 * Writes new groups and new sizes. Slots never change; the columns of a new group, one made by import, or one whose
 * columns do so already, follow the sizes' own order. Elsewhere new sizes come last.
 */
export async function writeSizes(db: Kysely<FairDb>, groups: readonly SizeGroup[]): Promise<void> {
  for (const group of groups) {
    const isNew = group.id === null
    group.id ??= await createGroup(db, group)
    const fresh = group.sizes.filter(({ id }) => id === null)
    const inserted = await sql<{ id: number; slot: number }>`
      insert into sizes (size_group_id, code, code_key, name, slot, size_no)
      select ${group.id}::int, code, key, code, slot, slot
      from unnest(${fresh.map(({ code }) => code)}::text[], ${fresh.map(({ code }) => foldCode(code))}::text[],
        ${fresh.map(({ slot }) => slot)}::smallint[]) as fresh (code, key, slot)
      returning id, slot`.execute(db)
    const ids = new Map(inserted.rows.map(({ id, slot }) => [slot, id]))
    for (const size of fresh) size.id = ids.get(size.slot) ?? null
    if (isNew || isMadeByImport(group) || isInOrder(group, fresh)) await putInOrder(db, group)
    if (!isNew && fresh.length > 0) await countChange(db, group.id)
  }
}

/** Returns true if the sizes that were there before stand from small to large. */
function isInOrder({ sizes }: SizeGroup, fresh: readonly Size[]): boolean {
  const codes = sizes.filter((size) => !fresh.includes(size)).map(({ code }) => code)
  return codes.every((code, index) => index === 0 || compareSizes(codes[index - 1] ?? '', code) <= 0)
}

async function createGroup(db: Kysely<FairDb>, { code, name }: SizeGroup): Promise<number> {
  const created = await sql<{ id: number }>`
    insert into size_groups (code, code_key, name, sort)
    values (${code}, ${foldCode(code)}, ${name}, (select coalesce(max(sort), 0) + 1 from size_groups)) returning id`.execute(
    db,
  )
  return created.rows[0]?.id ?? 0
}

/** Increments the group's version, so that open editors notice the change. */
async function countChange(db: Kysely<FairDb>, id: number): Promise<void> {
  await sql`update size_groups set version = version + 1 where id = ${id}`.execute(db)
}

async function putInOrder(db: Kysely<FairDb>, { sizes }: SizeGroup): Promise<void> {
  const inOrder = sizes.toSorted((a, b) => compareSizes(a.code, b.code)).map(({ id }) => id)
  await sql`
    update sizes set size_no = wanted.place
    from unnest(${inOrder}::int[]) with ordinality as wanted (id, place)
    where sizes.id = wanted.id and sizes.size_no <> wanted.place`.execute(db)
}
