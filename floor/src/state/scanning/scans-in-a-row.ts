import type { SkcPlace } from '../../goods/catalogue.ts'
import { byRatio } from '../../ordering/runs/by-ratio.ts'
import { spokenTexts } from '../../texts/texts.ts'
import { barrierText } from '../barrier-text.ts'
import { factsOf, notify, useFloor } from '../state.ts'
import { refusesUnread } from '../unread-order.ts'
import { addScanned, ofOpenOrder, type ScannedSet, undoScanned } from './scan-run.ts'
import { useScans } from './scanned.ts'

/** A new run begins, whose sets are taken back together. */
export function scanInARow(isInARow: boolean): void {
  useScans.setState(isInARow ? { isInARow, run: [], addSet: addRatio } : { isInARow })
}

export function undoScan(set: ScannedSet): void {
  undoSets([set])
}

export function undoLastScan(): void {
  undoSets(ofOpenOrder(useScans.getState().run).slice(-1))
}

export function undoRun(): void {
  undoSets(ofOpenOrder(useScans.getState().run))
}

function addRatio({ goodsId, colourId }: SkcPlace): void {
  const { goods, orders, customerId, session } = useFloor.getState()
  const ratios = factsOf(useFloor.getState())?.ratios ?? []
  const texts = spokenTexts()
  const style = goods?.byId.get(goodsId)
  const colour = style?.colours.find((candidate) => candidate.colourId === colourId)
  if (!style || !colour || !orders) return
  const name = `${style.goodsNo} ${goods?.colours.get(colourId)?.name ?? ''}`
  const may = session?.me.mayFor.find((customer) => customer.customerId === customerId)?.may
  const book = orders.book(customerId)
  if (refusesUnread(book)) return
  const barrier = barrierText(book.head, { barriers: texts.barriers, timeZone: session?.me.fair.timeZone ?? 'UTC' })
  const frozen = colour.status === 'onSale' ? '' : `${name} ${texts.frozen}`
  const hindrance = may === 'see' ? texts.seeOnly : barrier || frozen
  if (hindrance) {
    notify(hindrance)
    return
  }
  const added = byRatio(style, colour, { ratios, times: 1 })
  const set = addScanned(book, name, added)
  useScans.setState(({ run }) => ({ run: [...run, set] }))
  notify(texts.scanAdded({ name, n: set.qty }), () => undoSets([set]))
}

function undoSets(sets: readonly ScannedSet[]): void {
  useScans.setState(({ run }) => ({ run: run.filter((set) => !sets.includes(set)) }))
  undoScanned(sets)
}
