import { bigAreas } from '../data/places.ts'
import { coded, type Rows } from './fair-plan.ts'

export type City = {
  readonly areaId: number
  readonly name: string
  readonly regionId: number
  readonly regionCode: string
  readonly province: string
  readonly north: number
  readonly bigAreaId: number
  readonly manager: string
  /** The first city of a province, where agents sit. */
  readonly capital: boolean
}

type Places = {
  readonly tables: {
    readonly big_areas: Rows<'big_areas'>
    readonly regions: Rows<'regions'>
    readonly areas: Rows<'areas'>
  }
  readonly cities: readonly City[]
}

/** Big areas, regions and areas with the cities as areas. */
export function planPlaces(): Places {
  const regionsOf = bigAreas.flatMap((bigArea, at) =>
    bigArea.regions.map((region) => ({ region, bigArea, bigAreaId: at + 1 })),
  )
  const cities = regionsOf
    .flatMap(({ region, bigArea, bigAreaId }, at) =>
      region.cities.map((name, place) => ({
        name,
        regionId: at + 1,
        regionCode: region.code,
        province: region.name,
        north: region.north,
        bigAreaId,
        manager: bigArea.manager,
        capital: place === 0,
        code: `${region.code}${String(place + 1).padStart(2, '0')}`,
      })),
    )
    .map((city, at) => ({ ...city, areaId: at + 1 }))
  return {
    cities,
    tables: {
      big_areas: bigAreas.map(({ code, name, manager }, at) => ({
        id: at + 1,
        ...coded(code),
        name,
        manager,
        sort: at,
      })),
      regions: regionsOf.map(({ region, bigAreaId }, at) => ({
        id: at + 1,
        ...coded(region.code),
        name: region.name,
        big_area_id: bigAreaId,
        sort: at,
      })),
      areas: cities.map(({ areaId, code, name, province, regionId }, at) => ({
        id: areaId,
        ...coded(code),
        name,
        province,
        region_id: regionId,
        sort: at,
      })),
    },
  }
}
