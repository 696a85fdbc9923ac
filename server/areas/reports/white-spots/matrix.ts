import {
  mostCustomerColumns,
  type WhiteSpotColumnHead,
  type WhiteSpotRow,
  type WhiteSpots,
  type WhiteSpotsQuestion,
  type whiteSpots,
} from '@fairdesk/contract/areas/reports/customers/white-spots'
import { compareCodes } from '@fairdesk/contract/names/compare'
import { skcFacts, styleFacts } from '../../../domain/goods/goods-facts.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { readSpots, type SpotCustomer, type SpotGoods, type Spots } from './spots.ts'

export const whiteSpotMatrix: Handler<typeof whiteSpots.matrix> = (context, question) => matrixOf(context, question)

type Column = WhiteSpotColumnHead & { readonly members: readonly SpotCustomer[] }

export async function matrixOf(context: ReadContext, question: WhiteSpotsQuestion): Promise<WhiteSpots> {
  const spots = await readSpots(context, question)
  const columns = columnsOf(spots, question)
  const visibleColumns = question.columns === 'customer' ? columns.slice(0, mostCustomerColumns) : columns
  const factsOf = await goodsNames(context, question.by, spots.goods)
  return {
    columns: visibleColumns.map(({ members: _, ...head }) => head),
    moreColumns: columns.length - visibleColumns.length,
    rows: spots.goods.flatMap((goods): WhiteSpotRow[] => {
      const facts = factsOf(goods.id)
      if (!facts) return []
      const { buyers, nonBuyers } = countsOf(spots, goods, spots.customers)
      return [
        {
          ...goods,
          ...facts,
          buyers,
          nonBuyers,
          cells: visibleColumns.map(({ members }) => cellOf(spots, goods, members)),
        },
      ]
    }),
    customers: spots.customers.length,
    version: spots.version,
  }
}

function columnsOf(spots: Spots, { columns: level }: WhiteSpotsQuestion): Column[] {
  const byCode = Map.groupBy(spots.customers, ({ columns }) => columns[level].code)
  const columns = [...byCode].map(([code, members]): Column => {
    const lackingByGoods = spots.goods.map((goods) => countsOf(spots, goods, members).nonBuyers)
    return {
      ...{ code, name: members[0]?.columns[level].label ?? '', members, customers: members.length },
      ...(level === 'customer' && members[0] ? { customerId: members[0].id } : {}),
      lackedGoods: lackingByGoods.filter((nonBuyers) => nonBuyers > 0).length,
      nonBuyers: lackingByGoods.reduce((sum, nonBuyers) => sum + nonBuyers, 0),
    }
  })
  if (level !== 'customer') return columns
  return columns.sort((a, b) => b.lackedGoods - a.lackedGoods || compareCodes(a.code, b.code))
}

function countsOf(spots: Spots, goods: SpotGoods, customers: readonly SpotCustomer[]) {
  let [qty, buyers, nonBuyers] = [0, 0, 0]
  for (const customer of customers) {
    const pieces = spots.qtyOf(goods, customer)
    qty += pieces
    if (pieces > 0) buyers++
    else if (spots.lacks(goods, customer)) nonBuyers++
  }
  return { qty, buyers, nonBuyers }
}

function cellOf(spots: Spots, goods: SpotGoods, members: readonly SpotCustomer[]): WhiteSpotRow['cells'][number] {
  const { qty, buyers, nonBuyers } = countsOf(spots, goods, members)
  return buyers + nonBuyers === 0 ? null : [qty, buyers, nonBuyers]
}

type GoodsNames = Pick<WhiteSpotRow, 'goodsId' | 'goodsNo' | 'name' | 'colourName' | 'image'>

async function goodsNames(
  { db, user }: Pick<ReadContext, 'db' | 'user'>,
  goodsKind: WhiteSpotsQuestion['by'],
  goods: readonly SpotGoods[],
): Promise<(id: number) => GoodsNames | undefined> {
  const selection = { ids: goods.map(({ id }) => id), visibility: visibleTo(user) }
  const facts: ReadonlyMap<number, Omit<GoodsNames, 'colourName'> & { readonly colourName?: string }> =
    goodsKind === 'skc' ? await skcFacts(db, selection) : await styleFacts(db, selection)
  return (id) => {
    const goodsFacts = facts.get(id)
    if (!goodsFacts) return undefined
    const { goodsId, goodsNo, name, image, colourName = '' } = goodsFacts
    return { goodsId, goodsNo, name, image, colourName }
  }
}
