import { brands } from '../data/line-up.ts'
import { companyWords, givenNames, shopPlaces, surnames } from '../data/people.ts'
import { type RandomSource, seeded } from '../seeded.ts'
import { pickWeighted, shuffled } from './chances.ts'
import { coded, type Rows } from './fair-plan.ts'
import type { Codes } from './plan-codes.ts'
import type { City } from './plan-places.ts'

export type CustomerRow = Rows<'customers'>[number] & {
  readonly id: number
  readonly code: string
  readonly contact: string
  readonly discount_bp: number
  readonly agent_id: number | null
  readonly store_count: number
  readonly enabled: boolean
  readonly brand_codes: string[]
}

export type PlannedCustomer = { readonly row: CustomerRow; readonly city: City; readonly isAgent: boolean }

const types = ['dealer', 'franchise', 'direct', 'joint', 'agentStore'] as const
type Type = (typeof types)[number]
type Role = { readonly type: Type; readonly tier: 'province' | 'city' | 'none' }

/**
 * Customers of all types. About one in sixteen is a province's agent, one in twenty an agent below such a one;
 * agent stores buy through either, so that chains are three long at most.
 */
export function planCustomers(
  count: number,
  { seed, cities, codes }: { readonly seed: number; readonly cities: readonly City[]; readonly codes: Codes },
): PlannedCustomer[] {
  const random = seeded(`customers ${seed}`)
  const planned: PlannedCustomer[] = []
  const used = new Set<string>()
  const perRegion = new Map<string, number>()
  for (let id = 1; id <= count; id++) {
    const role = roleOf(random, id / count)
    const city = cityFor(random, cities, role)
    const agent = agentFor(random, { planned, city, role })
    const number = (perRegion.get(city.regionCode) ?? 0) + 1
    perRegion.set(city.regionCode, number)
    const code = `${city.regionCode}${String(number).padStart(count > 999 ? 4 : 3, '0')}`
    const row = customerRow(random, {
      id,
      code,
      role,
      city,
      agent,
      codes,
      name: nameFor(random, { used, city, type: role.type }),
    })
    planned.push({ row, city, isAgent: role.tier !== 'none' })
  }
  return planned
}

/** Agents come first, for others refer to them. */
function roleOf(random: RandomSource, share: number): Role {
  if (share <= 0.06) return { type: 'dealer', tier: 'province' }
  if (share <= 0.11) return { type: 'dealer', tier: 'city' }
  return { type: types[pickWeighted(random, [0.24, 0.28, 0.14, 0.09, 0.25])] ?? 'dealer', tier: 'none' }
}

function cityFor(random: RandomSource, cities: readonly City[], { tier }: Role): City {
  const seats = tier === 'province' ? cities.filter(({ capital }) => capital) : cities
  const [first] = seats
  const city =
    seats[
      pickWeighted(
        random,
        seats.map(({ capital }) => (capital ? 2.6 : 1)),
      )
    ] ?? first
  if (!city) throw new Error('no city planned')
  return city
}

type AgentSearch = { readonly planned: readonly PlannedCustomer[]; readonly city: City; readonly role: Role }

/** An agent of the same region, else of the same big area. */
function agentFor(random: RandomSource, { planned, city, role }: AgentSearch): PlannedCustomer | null {
  if (role.tier === 'province' || (role.tier === 'none' && role.type !== 'agentStore')) return null
  const agents = planned.filter(({ isAgent, row }) => isAgent && (role.tier === 'none' || row.agent_id === null))
  const nearbyAgents = agents.filter((agent) => agent.city.regionId === city.regionId)
  const reachable =
    nearbyAgents.length > 0 ? nearbyAgents : agents.filter((agent) => agent.city.bigAreaId === city.bigAreaId)
  return reachable[random.integer(0, reachable.length - 1)] ?? null
}

function nameFor(
  random: RandomSource,
  { used, city, type }: { readonly used: Set<string>; readonly city: City; readonly type: Type },
): string {
  const stem =
    type === 'dealer' ? `${city.name}${random.pick(companyWords)}服饰` : `${city.name}${random.pick(shopPlaces)}店`
  let name = stem
  for (let suffix = 2; used.has(name); suffix++)
    name = type === 'dealer' ? `${stem}（${suffix}）` : `${stem.slice(0, -1)}${suffix}店`
  used.add(name)
  return name
}

/** Basis points by type, best level first; agents buy cheapest. */
const discounts: Readonly<Record<Type, readonly number[]>> = {
  dealer: [4000, 4200, 4400, 4600],
  franchise: [4600, 4800, 5000, 5200],
  direct: [10_000, 10_000, 10_000, 10_000],
  joint: [5500, 5800, 6000, 6200],
  agentStore: [4800, 5000, 5200, 5400],
}

type NewCustomer = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly role: Role
  readonly city: City
  readonly agent: PlannedCustomer | null
  readonly codes: Codes
}

function customerRow(random: RandomSource, { id, code, name, role, city, agent, codes }: NewCustomer): CustomerRow {
  const level = role.tier === 'province' ? 0 : pickWeighted(random, [0.1, 0.28, 0.4, 0.22])
  const dealer = role.type === 'dealer'
  const stores = role.tier === 'province' ? random.integer(8, 22) : dealer ? random.integer(2, 9) : 1
  const base = discounts[role.type][level] ?? 5000
  return {
    id,
    ...coded(code),
    name,
    short_name: dealer ? name.replace('服饰', '') : name,
    type: role.type,
    level_id: codes.idOf('customerLevel', ['A+级', 'A级', 'B级', 'C级'][level] ?? 'C级'),
    area_id: city.areaId,
    agent_id: agent?.row.id ?? null,
    contact: (surnames[random.integer(0, surnames.length - 1)] ?? '王') + random.pick(givenNames),
    phone: `1390000${String(random.integer(0, 9999)).padStart(4, '0')}`,
    store_area: random.integer(6, 32) * 10 * (stores > 5 ? 2 : 1),
    store_count: stores,
    discount_bp: role.tier === 'none' ? base : base - 200,
    discount_basis: 'tag',
    brand_codes: random.chance(0.14) ? brandsFor(random) : [],
    enabled: id % 60 !== 47,
    remark: id % 60 === 47 ? '门店装修停业' : '',
    sort: id,
  }
}

function brandsFor(random: RandomSource): string[] {
  return shuffled(
    random,
    brands.map(({ code }) => code),
  ).slice(0, random.integer(1, 2))
}

export function accountsOf(customers: readonly PlannedCustomer[]): Rows<'customer_accounts'> {
  return customers.map(({ row: { id, code, enabled } }) => {
    const username = code.toLowerCase()
    return { id, customer_id: id, username, username_key: username, enabled }
  })
}
