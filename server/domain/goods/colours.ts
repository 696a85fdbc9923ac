import type { Colour } from '@fairdesk/contract/areas/data/goods-codes'
import { foldCode } from '@fairdesk/contract/names/fold'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { writeRow } from '../records/write-row.ts'

export type ColourFields = Pick<Colour, 'code' | 'name' | 'rgb' | 'group' | 'sort'>

/** Lists the fair's colours in order, each with its counts of SKCs. */
export async function listColours(db: Kysely<FairDb>): Promise<Colour[]> {
  const result = await sql<Colour>`
    with used as (
      select colour_id as id, count(*) filter (where deleted_at is null)::int as skcs,
        count(*) filter (where deleted_at is not null)::int as binned
      from skcs group by 1),
    ruled as (
      select colour_id as id, count(*)::int as rules from minimum_rules where colour_id is not null group by 1)
    select colours.id, code, name, rgb, colour_group as "group", sort, version, coalesce(used.skcs, 0) as skcs,
      coalesce(used.binned, 0) as binned, coalesce(ruled.rules, 0) as rules
    from colours
    left join used on used.id = colours.id
    left join ruled on ruled.id = colours.id
    order by sort, colours.id`.execute(db)
  return result.rows
}

/** A colour as the operation log keeps it. */
export function describeColour({ code, name, rgb, group, sort }: ColourFields): object {
  return { code, name, rgb, group, sort }
}

export async function insertColour(db: Kysely<FairDb>, fields: ColourFields): Promise<number> {
  return writeRow(db, 'colours', { columns: columnsOf(fields) })
}

export async function updateColour(db: Kysely<FairDb>, colour: ColourFields & { readonly id: number }): Promise<void> {
  await writeRow(db, 'colours', { id: colour.id, columns: columnsOf(colour) })
}

function columnsOf({ code, name, rgb, group, sort }: ColourFields) {
  return { code, code_key: foldCode(code), name, rgb, colour_group: group, sort }
}
