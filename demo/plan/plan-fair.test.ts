import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkDigit } from './ean13.ts'
import { plannedTables, type Rows } from './fair-plan.ts'
import { planFair } from './plan-fair.ts'

const now = new Date('2026-11-21T03:00:00Z')
const plan = planFair({ size: 'demo', seed: 1, currentTime: now })
const { tables } = plan

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

function idsOf(rows: readonly { id?: number | undefined }[]): Set<number> {
  return new Set(rows.map(({ id = 0 }) => id))
}

describe('the plan of the demo fair', () => {
  it('is the same every time, and another for another seed', () => {
    expect(hashOf(planFair({ size: 'demo', seed: 1, currentTime: now }))).toBe(hashOf(plan))
    // Any hour of the same Shanghai day plans the same fair days.
    expect(hashOf(planFair({ size: 'demo', seed: 1, currentTime: new Date('2026-11-20T16:00:00Z') }))).toBe(
      hashOf(plan),
    )
    expect(hashOf(planFair({ size: 'demo', seed: 2, currentTime: now }))).not.toBe(hashOf(plan))
    expect(plan.startsAt.toISOString()).toBe('2026-11-19T01:00:00.000Z')
  })

  it('has the size that was asked for', () => {
    expect(tables.brands.length).toBe(3)
    expect(tables.big_areas.length).toBe(4)
    expect(tables.regions.length).toBe(22)
    expect(tables.customers.length).toBe(240)
    expect(tables.styles.length).toBe(360)
    expect(tables.skcs.length).toBeGreaterThan(950)
    expect(tables.skcs.length).toBeLessThan(1080)
    expect(tables.outfits.length).toBe(60)
    expect(tables.displays.length).toBe(20)
    expect(new Set(tables.customers.map(({ type }) => type)).size).toBe(5)
    expect(tables.common_codes.filter(({ type }) => type === 'wave').length).toBe(5)
  })

  it('proposes a set for each group of sizes first as most shops sell, with a piece of each size at least', () => {
    const partsOf = (groupId: number, name: string) =>
      tables.size_ratios.find((ratio) => ratio.size_group_id === groupId && ratio.name === name)?.parts
    // By slot: S to 3XL, then XS.
    expect([partsOf(1, '常规'), partsOf(1, '偏大')]).toEqual([
      [1, 2, 2, 1, 1, 1, 1],
      [1, 1, 2, 2, 1, 1, 1],
    ])
    expect([partsOf(5, '常规'), partsOf(5, '偏大')]).toEqual([[1], undefined])
    for (const { id } of tables.size_groups)
      expect(tables.size_ratios.find(({ size_group_id }) => size_group_id === id)?.name).toBe('常规')
  })

  it('gives ids in the order of rows, and no code, number or name twice', () => {
    for (const table of plannedTables) {
      const rows: readonly object[] = tables[table]
      for (const [at, row] of rows.entries()) if ('id' in row) expect(row.id, table).toBe(at + 1)
      const columns = Object.keys(rows[0] ?? {}).join()
      for (const row of rows) expect(Object.keys(row).join(), table).toBe(columns)
    }
    const unique = (keys: readonly unknown[]) => expect(new Set(keys).size).toBe(keys.length)
    unique(tables.customers.map(({ code_key }) => code_key))
    unique(tables.customers.map(({ name }) => name))
    unique(tables.areas.map(({ code_key }) => code_key))
    unique(tables.styles.map(({ goods_no_key }) => goods_no_key))
    unique(tables.skcs.map(({ skc_no_key }) => skc_no_key))
    unique(tables.skcs.map(({ style_id, colour_id }) => `${style_id} ${colour_id}`))
    unique(tables.common_codes.map(({ type, code_key }) => `${type} ${code_key}`))
    unique(tables.barcodes.map(({ code }) => code))
    unique(tables.targets.map(({ customer_id, dim1, value1 }) => `${customer_id} ${dim1} ${value1}`))
    unique(tables.outfit_items.map(({ outfit_id, style_id, skc_id }) => `${outfit_id} ${style_id} ${skc_id}`))
    unique(
      tables.customer_discounts.map(
        ({ customer_id, style_id, category_id }) => `${customer_id} ${style_id} ${category_id}`,
      ),
    )
  })

  it('refers only to what is there', () => {
    const refers = (rows: readonly object[], column: string, ids: Set<number>) => {
      const values: unknown[] = rows
        .map((row) => new Map(Object.entries(row)).get(column))
        .filter((value) => value !== null)
      expect(
        values.filter((value) => typeof value !== 'number' || !ids.has(value)),
        column,
      ).toEqual([])
    }
    const codes = idsOf(tables.common_codes)
    refers(tables.regions, 'big_area_id', idsOf(tables.big_areas))
    refers(tables.areas, 'region_id', idsOf(tables.regions))
    refers(tables.customers, 'area_id', idsOf(tables.areas))
    for (const column of [
      'category_id',
      'mid_id',
      'sub_id',
      'wave_id',
      'theme_id',
      'series_id',
      'style_type_id',
      'gender_id',
      'fabric_id',
      'designer_id',
    ])
      refers(tables.styles, column, codes)
    refers(tables.styles, 'size_group_id', idsOf(tables.size_groups))
    refers(tables.skcs, 'colour_id', idsOf(tables.colours))
    refers(tables.skcs, 'style_id', idsOf(tables.styles))
    refers(tables.outfit_items, 'skc_id', idsOf(tables.skcs))
    refers(tables.display_items, 'skc_id', idsOf(tables.skcs))
    refers(tables.display_items, 'outfit_id', idsOf(tables.outfits))
  })
})

describe('its customers', () => {
  const agentOf = new Map(tables.customers.map(({ id, agent_id }) => [id, agent_id ?? null]))

  it('buy through chains of three at most, never in a circle, and never from another big area', () => {
    const chainOf = (id: number | undefined, seen: number[] = []): number[] => {
      if (id === undefined || seen.includes(id)) return seen
      return chainOf(agentOf.get(id) ?? undefined, [...seen, id])
    }
    const chains = tables.customers.map(({ id }) => chainOf(id))
    for (const chain of chains) expect(agentOf.get(chain.at(-1) ?? 0)).toBeNull()
    expect(Math.max(...chains.map(({ length }) => length))).toBe(3)
    const regionOf = new Map(tables.areas.map(({ id, region_id }) => [id, region_id]))
    const bigAreaOf = new Map(tables.regions.map(({ id, big_area_id }) => [id, big_area_id]))
    const bigArea = (id: number) => bigAreaOf.get(regionOf.get(tables.customers[id - 1]?.area_id ?? 0) ?? 0)
    for (const { id = 0, agent_id } of tables.customers) if (agent_id) expect(bigArea(id)).toBe(bigArea(agent_id))
    expect(tables.customers.filter(({ type, agent_id }) => type === 'agentStore' && agent_id === null)).toEqual([])
  })

  it('have discounts between 30 and 100 %, and a few are disabled', () => {
    for (const { discount_bp = 0 } of tables.customers) expect(discount_bp >= 3000 && discount_bp <= 10_000).toBe(true)
    for (const { discount_bp } of tables.customer_discounts)
      expect(discount_bp >= 3000 && discount_bp <= 10_000).toBe(true)
    expect(tables.customers.filter(({ enabled }) => !enabled).length).toBe(4)
  })

  it('have positive targets, most of them by category too, some none', () => {
    for (const { qty, amount_fen } of tables.targets) {
      expect(qty).toBeGreaterThan(0)
      expect(amount_fen).toBeGreaterThan(0)
    }
    const totals = tables.targets.filter(({ dim1 }) => dim1 === '').length
    expect(totals).toBeGreaterThan(200)
    expect(totals).toBeLessThan(240)
    expect(tables.targets.length - totals).toBeGreaterThan(600)
  })
})

describe('its goods', () => {
  it('cost sums ending in 9 and lie in the price band of their price', () => {
    const bands = tables.price_ranges
    for (const [at, { min_fen, max_fen }] of bands.entries()) {
      expect(min_fen).toBeLessThanOrEqual(max_fen)
      expect(min_fen).toBe(at === 0 ? 0 : Number(bands[at - 1]?.max_fen) + 1)
    }
    const priced = tables.styles.filter(({ tag_fen }) => tag_fen !== 0)
    for (const { tag_fen, price_range_id } of tables.styles) {
      const band = bands.find(({ id }) => id === price_range_id)
      expect(
        band
          ? Number(band.min_fen) <= Number(tag_fen) && Number(tag_fen) <= Number(band.max_fen)
          : Number(tag_fen) >= 200_000,
      ).toBe(true)
    }
    expect(priced.every(({ tag_fen }) => Number(tag_fen) % 1000 === 900)).toBe(true)
  })

  it('have sizes with permanent slots, shown in an order of their own', () => {
    for (const { id } of tables.size_groups) {
      const sizes = tables.sizes.filter(({ size_group_id }) => size_group_id === id)
      const upTo = Array.from(sizes, (_, at) => at + 1)
      expect(sizes.map(({ slot }) => slot).toSorted((a, b) => a - b)).toEqual(upTo)
      expect(sizes.map(({ size_no }) => size_no).toSorted((a, b) => a - b)).toEqual(upTo)
    }
    expect(tables.sizes.some(({ slot, size_no }) => slot !== size_no)).toBe(true)
    const slotsOf = (group: number | null | undefined) =>
      tables.sizes.filter(({ size_group_id }) => size_group_id === group).length
    for (const { size_group_id, size_mask = 0 } of tables.styles)
      expect(size_mask).toBeLessThan(2 ** slotsOf(size_group_id))
  })

  it('have barcodes with a right check digit', () => {
    expect(checkDigit('400638133393')).toBe(1)
    expect(tables.barcodes.length).toBeGreaterThan(4500)
    for (const { code } of tables.barcodes) {
      expect(code).toMatch(/^2\d{12}$/)
      expect(Number(code.at(-1))).toBe(checkDigit(code.slice(0, 12)))
    }
  })

  it('have holes, frozen and dropped SKC, and styles that lack something', () => {
    const having = (fits: (skc: Rows<'skcs'>[number]) => boolean) => tables.skcs.filter(fits).length
    expect(having(({ off_mask }) => off_mask !== 0)).toBeGreaterThan(10)
    expect(having(({ status }) => status === 'frozen')).toBeGreaterThan(5)
    expect(having(({ status }) => status === 'dropped')).toBeGreaterThan(3)
    const lacking = (fits: (style: Rows<'styles'>[number]) => boolean) => tables.styles.filter(fits).length
    expect(lacking(({ tag_fen }) => tag_fen === 0)).toBe(2)
    expect(lacking(({ size_mask }) => size_mask === 0)).toBe(2)
    expect(lacking(({ style_type_id }) => style_type_id === null)).toBe(4)
    expect(lacking(({ wave_id }) => wave_id === null)).toBe(2)
    expect(lacking(({ status }) => status === 'draft')).toBe(2)
    const offered = new Set(plan.offers.map(({ style }) => style.id))
    for (const { id = 0, tag_fen, size_mask } of tables.styles)
      if (tag_fen === 0 || size_mask === 0) expect(offered.has(id)).toBe(false)
  })

  it('speak Chinese: every style has a name and its points', () => {
    for (const { name = '', selling_points = '' } of tables.styles) {
      expect(name).toMatch(/[\u4e00-\u9fff]{2}/)
      expect(selling_points).toMatch(/^.{10,120}。$/)
    }
  })
})
