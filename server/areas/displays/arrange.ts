import type { displays, Rack } from '@fairdesk/contract/areas/data/displays'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { type HungItem, hangOnRack, writeDisplaysAlone } from '../../domain/racks-outfits/write-displays.ts'
import type { WriteContext } from '../context.ts'
import { describeHanging } from './describe-hanging.ts'
import { hungItems } from './hung-items.ts'
import { type ReadRack, readRacks, shownRacks } from './racks.ts'

/** Hangs up what the input names, on all these racks or on none. What the user does not see keeps its place. */
export async function arrangeRacks(context: WriteContext, { racks }: Input<typeof displays.arrange>): Promise<Rack[]> {
  const { db, record, recordNothing } = context
  await writeDisplaysAlone(db)
  const ids = racks.map(({ displayId }) => displayId)
  const before = await readRacks(context, sql`displays.id = any(${ids}::int[])`)
  if (before.length < new Set(ids).size || new Set(ids).size < ids.length) refuse('access.denied')
  if (racks.some(({ displayId, version }) => rackAmong(before, displayId).version !== version)) refuse('record.changed')
  const chosen = await hungItems(
    context,
    racks.flatMap(({ items }) => items),
    before,
  )
  const changed = racks.flatMap(({ displayId, items }) => {
    const rack = rackAmong(before, displayId)
    const hung = withUnseen(
      items.map((item) => chosen(item)),
      rack,
    )
    refuseTwice(hung)
    return isSame(hung, rack.items) ? [] : [{ rack, hung }]
  })
  for (const { rack, hung } of changed) await hangOnRack(db, rack.id, hung)
  const after = await readRacks(context, sql`displays.id = any(${ids}::int[])`)
  if (changed.length === 0) recordNothing()
  else {
    const touched = changed.map(({ rack }) => rack)
    const said = await describeHanging(db, [...touched, ...after])
    const textOf = (list: readonly ReadRack[]) => ({
      displays: said(list.filter(({ id }) => touched.some((one) => one.id === id))),
    })
    record({ ref: touched.map(({ displayNo }) => displayNo).join(', '), before: textOf(touched), after: textOf(after) })
  }
  return (await shownRacks(context, after)).list
}

function rackAmong(racks: readonly ReadRack[], displayId: number): ReadRack {
  return racks.find(({ id }) => id === displayId) ?? refuse('access.denied')
}

function withUnseen(chosen: readonly HungItem[], { items }: ReadRack): HungItem[] {
  const whole = [...chosen]
  items.forEach(({ isSeen, ...item }, at) => {
    if (!isSeen) whole.splice(at, 0, item)
  })
  return whole
}

function refuseTwice(items: readonly HungItem[]): void {
  const keys = items.map(({ skcId, outfitId }) => `${skcId} ${outfitId}`)
  if (new Set(keys).size < keys.length) refuse('display.repeated-item')
}

function isSame(one: readonly HungItem[], other: readonly HungItem[]): boolean {
  const said = (items: readonly HungItem[]) => items.map(({ skcId, outfitId, hangers }) => [skcId, outfitId, hangers])
  return JSON.stringify(said(one)) === JSON.stringify(said(other))
}
