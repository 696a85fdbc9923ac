import type { FairDb } from '@fairdesk/server/db/fair-types.gen'
import type { Insertable } from 'kysely'
import { assortment } from '../data/assortment.ts'
import { fabrics } from '../data/fabrics.ts'
import { customerLevels, genders, seriesNames, themes, waves } from '../data/line-up.ts'
import { designers } from '../data/people.ts'
import { coded } from './fair-plan.ts'

type CodeRow = Insertable<FairDb['common_codes']>

/** The common codes of the fair, and how to find one's id. */
export type Codes = {
  readonly rows: readonly CodeRow[]
  /** @throws where no such code was planned */
  idOf(type: string, name: string): number
}

export function planCodes(year: number): Codes {
  const rows: CodeRow[] = []
  const ids = new Map<string, number>()
  const add = (
    type: string,
    name: string,
    more: { code?: string; parent?: number | null; wave?: (typeof waves)[number] } = {},
  ) => {
    const existingId = ids.get(`${type} ${name}`)
    if (existingId !== undefined) return existingId
    const sort = rows.filter((row) => row.type === type).length
    const code = more.code ?? `${prefixes[type] ?? ''}${String(sort + 1).padStart(2, '0')}`
    const id = rows.length + 1
    rows.push({ id, type, ...coded(code), name, parent_id: more.parent ?? null, ...datesOf(year, more.wave), sort })
    ids.set(`${type} ${name}`, id)
    return id
  }
  for (const { category, mid, subs, name, kind } of assortment) {
    const top = add('category', category)
    const middle = add('mid', mid, { parent: top })
    for (const sub of subs) add('sub', sub, { parent: middle })
    // The style type's code names the silhouette that is drawn where a style has no photograph.
    add('styleType', name, { code: kind, parent: top })
  }
  for (const wave of waves) add('wave', wave.name, { code: wave.code, wave })
  for (const name of themes) add('theme', name)
  for (const name of seriesNames) add('series', name)
  for (const [code, name] of Object.entries(genders)) add('gender', name, { code })
  for (const { code, name } of Object.values(fabrics)) add('fabric', name, { code })
  for (const name of designers) add('designer', name)
  for (const [index, name] of customerLevels.entries())
    add('customerLevel', name, { code: ['AA', 'A', 'B', 'C'][index] ?? String(index) })
  return { rows, idOf: (type, name) => requireId(ids, `${type} ${name}`) }
}

const prefixes: Readonly<Record<string, string>> = {
  category: 'C',
  mid: 'M',
  sub: 'S',
  theme: 'T',
  series: 'X',
  designer: 'D',
}

function datesOf(
  year: number,
  wave: (typeof waves)[number] | undefined,
): { launches_on: string | null; delivers_on: string | null } {
  if (!wave) return { launches_on: null, delivers_on: null }
  const [month, day] = wave.launch
  const launch = Date.UTC(year, month - 1, day)
  return { launches_on: isoDay(launch), delivers_on: isoDay(launch - 10 * 86_400_000) }
}

export function isoDay(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10)
}

function requireId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`no code ${key}`)
  return id
}
