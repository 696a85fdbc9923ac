import type { account, FairChoice, RightsChoices } from '@fairdesk/contract/areas/settings/account'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { allFairs, findFair } from '../../../domain/fairs/fairs.ts'
import type { Handler } from '../../handler.ts'

export async function fairChoices(db: Kysely<PlatformDb>): Promise<FairChoice[]> {
  const fairs = await allFairs(db)
  return fairs.map(({ id, code, name, status }) => ({ fairId: id, code, name, status }))
}

type PlaceRow = { big_code: string; big_name: string; region: Choice | null; area: Choice | null }
type Choice = { readonly code: string; readonly name: string }

/** Brands and places of one fair, whichever the administrator is signed in to. */
export const rightsChoices: Handler<typeof account.rightsChoices> = async ({ services }, { fairId }) => {
  const fair = await findFair(services.platform, fairId)
  if (!fair) refuse('account.no-fair')
  const { db } = await services.fairs.databaseOf(fair)
  const brands = await db.selectFrom('brands').select(['code', 'name']).orderBy('sort').orderBy('id').execute()
  const result = await sql<PlaceRow>`
    select big_areas.code as big_code, big_areas.name as big_name,
      case when regions.id is not null then json_build_object('code', regions.code, 'name', regions.name) end as region,
      case when areas.id is not null then json_build_object('code', areas.code, 'name', areas.name) end as area
    from big_areas
    left join regions on regions.big_area_id = big_areas.id
    left join areas on areas.region_id = regions.id
    order by big_areas.sort, big_areas.id, regions.sort, regions.id, areas.sort, areas.id`.execute(db)
  return { brands, places: placesFrom(result.rows) }
}

function placesFrom(rows: readonly PlaceRow[]): RightsChoices['places'] {
  return [...Map.groupBy(rows, ({ big_code }) => big_code)].map(([code, bigAreaRows]) => ({
    code,
    name: bigAreaRows[0]?.big_name ?? code,
    regions: [...Map.groupBy(bigAreaRows, ({ region }) => region?.code)].flatMap(([, inRegion]) => {
      const region = inRegion[0]?.region
      return region ? [{ ...region, areas: inRegion.flatMap(({ area }) => area ?? []) }] : []
    }),
  }))
}
