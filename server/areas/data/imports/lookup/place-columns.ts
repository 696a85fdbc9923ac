import { sql } from 'kysely'

/**
 * Names of a customer's big area, region and area, as an import takes them back; the code of one whose name another
 * place beside it has, as name or as code. For queries that join the three tables.
 */
export const placeColumns = {
  bigArea: sql<string>`case when exists (select 1 from big_areas other where other.id <> big_areas.id
      and (other.name = big_areas.name or other.code_key = lower(big_areas.name)))
    then big_areas.code else big_areas.name end`,
  region: sql<string>`case when exists (select 1 from regions other where other.id <> regions.id
      and other.big_area_id = regions.big_area_id
      and (other.name = regions.name or other.code_key = lower(regions.name)))
    then regions.code else regions.name end`,
  area: sql<string>`case when exists (select 1 from areas other where other.id <> areas.id
      and other.region_id = areas.region_id and (other.name = areas.name or other.code_key = lower(areas.name)))
    then areas.code else areas.name end`,
}
