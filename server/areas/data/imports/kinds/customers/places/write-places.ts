import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../../../db/fair-types.gen.ts'
import { foldCode } from '../../../../../../domain/sheets/cells/text.ts'
import type { Area } from '../../../lookup/place-index.ts'

type Row = {
  id: number | null
  readonly code: string
  readonly name: string
  readonly province?: string
}

/** Creates the new ones among these areas, their regions and big areas first, and sets their ids. */
export async function createPlaces(db: Kysely<FairDb>, areas: readonly Area[]): Promise<void> {
  const regions = areas.map(({ region }) => region)
  const bigAreas = regions.map(({ bigArea }) => bigArea)
  await create(db, 'big_areas', { rows: bigAreas, parentOf: () => null })
  await create(db, 'regions', { rows: regions, parentOf: ({ bigArea }) => bigArea.id })
  await create(db, 'areas', { rows: areas, parentOf: ({ region }) => region.id })
}

/** An id of the level above is there once that is written. */
type Level<Place extends Row> = { readonly rows: readonly Place[]; parentOf(placeRow: Place): number | null }

const columnsOf = {
  big_areas: { names: sql``, values: sql`` },
  regions: { names: sql`, big_area_id`, values: sql`, parent` },
  areas: { names: sql`, region_id, province`, values: sql`, parent, province` },
}

async function create<Place extends Row>(
  db: Kysely<FairDb>,
  table: keyof typeof columnsOf,
  { rows: placeRows, parentOf }: Level<Place>,
): Promise<void> {
  const fresh = [...new Set(placeRows)].filter(({ id }) => id === null)
  if (fresh.length === 0) return
  const rows = fresh.map((placeRow, index) => {
    const { code, name, province = '' } = placeRow
    return { code, key: foldCode(code), name, province, parent: parentOf(placeRow), at: index + 1 }
  })
  const { names, values } = columnsOf[table]
  const inserted = await sql<{ id: number; code_key: string }>`
    insert into ${sql.table(table)} (code, code_key, name, sort${names})
    select code, key, name, (select coalesce(max(sort), 0) from ${sql.table(table)}) + at${values}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (code text, key text, name text, province text, parent int, at int)
    order by at returning id, code_key`.execute(db)
  const ids = new Map(inserted.rows.map(({ id, code_key }) => [code_key, id]))
  for (const placeRow of fresh) placeRow.id = ids.get(foldCode(placeRow.code)) ?? null
}
