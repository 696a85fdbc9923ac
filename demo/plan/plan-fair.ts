import type { FairDay } from '@fairdesk/contract/switches'
import { brands } from '../data/line-up.ts'
import { coded, type FairPlan, type FairSize, type Rows, scales } from './fair-plan.ts'
import { planCodes } from './plan-codes.ts'
import { accountsOf, planCustomers } from './plan-customers.ts'
import { planDemand } from './plan-demand.ts'
import { planOutfits } from './plan-outfits.ts'
import { planPlaces } from './plan-places.ts'
import { priceRanges } from './plan-prices.ts'
import { sizeRatios, sizeTables } from './plan-sizes.ts'
import { planSkcs } from './plan-skcs.ts'
import { planStyles } from './plan-styles.ts'

export type FairPlanOptions = { readonly size: FairSize; readonly seed: number; readonly currentTime: Date }

/**
 * Plans everything of a fair but its orders, as plain data: the same for the same options. `ordersOf` then draws the
 * orders, customer by customer.
 */
export function planFair({ size, seed, currentTime }: FairPlanOptions): FairPlan {
  const scale = scales[size]
  const startsAt = morningTwoDaysBefore(currentTime)
  const year = startsAt.getUTCFullYear() + 1
  const codes = planCodes(year)
  const placePlan = planPlaces()
  const customers = planCustomers(scale.customers, { seed, cities: placePlan.cities, codes })
  const styles = planStyles(scale.styles, { seed, year, codes })
  const goods = planSkcs(styles, { seed, startsAt })
  const demand = planDemand({ seed, customers, offers: goods.offers, codes, skcsPerOrder: scale.skcsPerOrder })
  const looks = planOutfits({ seed, outfits: scale.outfits, displays: scale.displays, styles, skcs: goods.tables.skcs })
  return {
    code: scale.code,
    name: `${year} ${scale.name}`,
    year,
    startsAt,
    days: daysFrom(startsAt),
    seed,
    buyers: demand.buyers,
    offers: goods.offers,
    tables: {
      brands: brands.map(({ code, name }, index) => ({ id: index + 1, ...coded(code), name, sort: index })),
      seasons: seasons(year),
      ...placePlan.tables,
      common_codes: codes.rows,
      customers: customers.map(({ row }) => row),
      customer_accounts: accountsOf(customers),
      ...sizeTables(),
      size_ratios: sizeRatios(),
      price_ranges: priceRanges,
      styles: styles.map(({ row }) => row),
      ...goods.tables,
      ...demand.tables,
      ...looks,
    },
  }
}

function seasons(year: number): Rows<'seasons'> {
  const short = year % 100
  return [
    { id: 1, ...coded(`${short}AW`), name: `${year} 秋冬`, year, quarter: 3, sort: 0 },
    { id: 2, ...coded(`${short}SS`), name: `${year} 春夏`, year, quarter: 1, sort: 1 },
  ]
}

const fairLength = 4

function daysFrom(startsAt: Date): FairDay[] {
  return Array.from({ length: fairLength }, (_, day) => {
    const date = new Date(startsAt.getTime() + shanghaiMs + day * dayMs).toISOString().slice(0, 10)
    return { date, from: '09:00', to: '18:00' }
  })
}

const shanghaiMs = 8 * 3_600_000
const dayMs = 86_400_000

/** Both fair days lie wholly in the past, whatever the hour of the first start. */
function morningTwoDaysBefore(currentTime: Date): Date {
  const today = Math.floor((currentTime.getTime() + shanghaiMs) / dayMs) * dayMs - shanghaiMs
  return new Date(today - 2 * dayMs + 9 * 3_600_000)
}
