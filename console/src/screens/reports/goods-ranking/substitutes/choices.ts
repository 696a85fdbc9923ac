import type {
  HitRow,
  Proposal,
  SkcCard,
  SubstituteSums,
  substitutes,
} from '@fairdesk/contract/areas/orders/substitutes'
import type { Output } from '@fairdesk/contract/endpoint'
import { formatInteger, formatYuan } from '../../../../kit/text/format.ts'

export type Hit = Output<typeof substitutes.hit>

/** Chosen substitutes of the rows hit, by `rowKey`; a row without one gets nothing. */
export type Choices = ReadonlyMap<string, Proposal>

type Skc = Pick<HitRow, 'goodsId' | 'colourId'>

export function skcKey({ goodsId, colourId }: Skc): string {
  return `${goodsId}:${colourId}`
}

export function rowKey(row: Skc & Pick<HitRow, 'orderId'>): string {
  return `${row.orderId} ${skcKey(row)}`
}

/** Returns true if a substitute can be given for the row. */
export function isOpen({ barrier, given }: Pick<HitRow, 'barrier' | 'given'>): boolean {
  return barrier === null && given === null
}

/** The first proposal of every row, where it would go. */
export function bestChoices(list: readonly HitRow[]): Choices {
  return new Map(
    list.filter(isOpen).flatMap((row) => {
      const best = row.proposals.find(({ msgs }) => msgs.length === 0)
      return best ? [[rowKey(row), best] as const] : []
    }),
  )
}

/** Returns the orders with a choice as they were read, and the choices. */
export function actOf(list: readonly HitRow[], choices: Choices) {
  const selected = list.flatMap((row) => {
    const substitute = choices.get(rowKey(row))
    return substitute && isOpen(row) ? [{ row, to: substitute }] : []
  })
  const orders = new Map(
    selected.map(({ row }) => [row.orderId, { id: row.orderId, version: row.version, qty: row.orderQty }]),
  )
  return {
    orders: [...orders.values()],
    choices: selected.map(({ row: { orderId, goodsId, colourId }, to }) => ({
      orderId,
      goodsId,
      colourId,
      to: { goodsId: to.goodsId, colourId: to.colourId },
    })),
  }
}

/** Sums the quantities of the chosen colours, without those that would be refused. */
export function keptBy(list: readonly HitRow[], choices: Choices): SubstituteSums {
  return sumOf(
    list.filter(isOpen).flatMap((row) => {
      const substitute = choices.get(rowKey(row))
      return substitute && substitute.msgs.length === 0 ? [substitute.gives] : []
    }),
  )
}

/** Amounts are yuan with two decimals: added as fen, so that they stay exact. */
function sumOf(list: readonly SubstituteSums[]): SubstituteSums {
  const yuan = (amountOf: (sums: SubstituteSums) => number | undefined) =>
    list.some((sums) => amountOf(sums) !== undefined)
      ? list.reduce((sum, sums) => sum + Math.round((amountOf(sums) ?? 0) * 100), 0) / 100
      : undefined
  const [tagAmount, netAmount] = [yuan(({ tagAmount }) => tagAmount), yuan(({ netAmount }) => netAmount)]
  return {
    qty: list.reduce((sum, { qty }) => sum + qty, 0),
    ...(tagAmount === undefined ? {} : { tagAmount }),
    ...(netAmount === undefined ? {} : { netAmount }),
  }
}

export function lessOf(all: SubstituteSums, retainedSums: SubstituteSums): SubstituteSums {
  const less = (total: number | undefined, deduction: number | undefined) =>
    total === undefined ? undefined : Math.round((total - (deduction ?? 0)) * 100) / 100
  const [tagAmount, netAmount] = [
    less(all.tagAmount, retainedSums.tagAmount),
    less(all.netAmount, retainedSums.netAmount),
  ]
  return {
    qty: all.qty - retainedSums.qty,
    ...(tagAmount === undefined ? {} : { tagAmount }),
    ...(netAmount === undefined ? {} : { netAmount }),
  }
}

/** Pieces and the amount as it is seen; an amount that may not be seen is empty. */
export function shownSums({ qty, tagAmount, netAmount }: SubstituteSums): { qty: string; amount: string } {
  const amount = netAmount ?? tagAmount
  return { qty: formatInteger(qty), amount: amount === undefined ? '' : formatYuan(amount) }
}

export type Cards = ReadonlyMap<string, SkcCard>

export function cardsOf(...lists: readonly (readonly SkcCard[])[]): Cards {
  return new Map(lists.flat().map((card) => [skcKey(card), card]))
}

export function nameOf(cards: Cards, skc: Skc): string {
  const card = cards.get(skcKey(skc))
  return card ? `${card.goodsNo} ${card.colour}` : ''
}
