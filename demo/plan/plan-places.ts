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
  const regionsOf = bigAreas.flatMap((bigArea, index) =>
    bigArea.regions.map((region) => ({ region, bigArea, bigAreaId: index + 1 })),
  )
  const cities = regionsOf
    .flatMap(({ region, bigArea, bigAreaId }, index) =>
      region.cities.map((name, cityIndex) => ({
        name,
        regionId: index + 1,
        regionCode: region.code,
        province: region.name,
        north: region.north,
        bigAreaId,
        manager: bigArea.manager,
        capital: cityIndex === 0,
        code: `${region.code}${String(cityIndex + 1).padStart(2, '0')}`,
      })),
    )
    .map((city, index) => ({ ...city, areaId: index + 1 }))
  return {
    cities,
    tables: {
      big_areas: bigAreas.map(({ code, name, manager }, index) => ({
        id: index + 1,
        ...coded(code),
        name,
        manager,
        sort: index,
      })),
      regions: regionsOf.map(({ region, bigAreaId }, index) => ({
        id: index + 1,
        ...coded(region.code),
        name: region.name,
        big_area_id: bigAreaId,
        sort: index,
      })),
      areas: cities.map(({ areaId, code, name, province, regionId }, index) => ({
        id: areaId,
        ...coded(code),
        name,
        province,
        region_id: regionId,
        sort: index,
      })),
    },
  }
}
