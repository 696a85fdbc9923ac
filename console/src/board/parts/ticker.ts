import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import { element, setText } from '../../plain/element.ts'
import { formatInteger, timeAt } from '../numbers.ts'
import { type BoardPartContext, type Part, prefersStillness } from '../part.ts'
import type { BoardTexts } from '../texts.ts'

type Order = NonNullable<BoardFigures['ticker']>[number]

const shownAtOnce = 3
const stepMs = 4000
const mostOrders = 30

/** Creates the list of the latest orders, three at a time, newest first. */
export function tickerPart(): Part {
  const slots = Array.from({ length: shownAtOnce }, makeSlot)
  let orders: readonly Order[] = []
  let timeZone = 'UTC'
  let newest = 0
  let since = 0
  const draw = ({ texts, nowMs }: BoardPartContext) => {
    const steps = prefersStillness() ? 0 : Math.max(0, Math.floor((nowMs - since) / stepMs))
    const first = orders.length > shownAtOnce ? steps % orders.length : 0
    for (const [index, slot] of slots.entries()) {
      const order = orders.length > shownAtOnce ? orders[(first + index) % orders.length] : orders[index]
      slot.show(order, { hour: order ? timeAt(order.at, timeZone, nowMs) : '', texts })
    }
  }
  return {
    element: element('section', 'ticker', ...slots.map((slot) => slot.root)),
    show: (feed, showing) => {
      orders = (feed.ticker ?? []).slice(0, mostOrders)
      timeZone = feed.timeZone
      const latest = orders[0]?.at ?? 0
      if (latest !== newest) {
        newest = latest
        since = showing.nowMs
      }
      draw(showing)
    },
    tick: draw,
  }
}

function makeSlot() {
  const [time, customerLabel, qty] = [element('span', 'time'), element('span', 'who'), element('span', 'grown')]
  const root = element('div', 'order', time, customerLabel, qty)
  return {
    root,
    show: (order: Order | undefined, { hour, texts }: { hour: string; texts: BoardTexts }) => {
      root.hidden = order === undefined
      setText(time, hour)
      setText(customerLabel, order ? whoOf(order, texts.noPlace) : '')
      setText(qty, order ? texts.grown({ qty: formatInteger(order.qty) }) : '')
    },
  }
}

/** A shop is often called by its town, which is then not said twice. */
function whoOf({ place, name }: Order, noPlace: string): string {
  if (name === undefined) return place || noPlace
  return place === '' || name.startsWith(place) ? name : `${place} ${name}`
}
