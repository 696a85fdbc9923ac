import type { OrderLinesColumns, orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import type { Output } from '@fairdesk/contract/endpoint'
import { seesNet, seesTag, type Visibility } from '@fairdesk/contract/visibility'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { askForLines } from '../../../../engine/ask.ts'
import type { SizeColumn } from '../../../../engine/question/answer.ts'
import type { ReadContext } from '../../../context.ts'
import { linesQuestion } from './lines-question.ts'

type Column = Output<typeof orderLines.getTableKey>['list'][number]

export const sizeKey = (no: number) => `size${no}`

export type LineShape = {
  readonly level: OrderLinesColumns['level']
  readonly sizeColumns: readonly SizeColumn[]
  readonly visibility: Pick<Visibility, 'prices'>
}

/**
 * Returns the columns of lines: their subject, a column per size position if a line has several sizes, figures, the
 * last change.
 */
export function lineColumns(texts: Phrases, { level, sizeColumns, visibility: { prices } }: LineShape): Column[] {
  const { orderList, goodsRanking, orderSheets } = texts
  const text = (key: string, label: string): Column => ({ key, label, format: 'text' })
  const pieces = (key: string, label: string): Column => ({ key, label, format: 'integer' })
  const money = (key: string, label: string): Column => ({ key, label, format: 'money' })
  return [
    text('number', orderList.columns.number),
    text('customer', orderList.columns.customer),
    text('customerName', orderList.columns.customerName),
    text('goodsNo', goodsRanking.goodsNo),
    text('name', goodsRanking.name),
    text('skcNo', goodsRanking.skcNo),
    text('colour', goodsRanking.colour),
    ...(level === 'sku'
      ? [text('size', orderSheets.columns.size)]
      : sizeColumns.map(({ no, label }) => pieces(sizeKey(no), label))),
    pieces('qty', goodsRanking.qty),
    ...(seesTag(prices) ? [money('tagAmount', goodsRanking.tagAmount)] : []),
    ...(seesNet(prices) ? [money('netAmount', goodsRanking.netAmount)] : []),
    text('type', orderList.columns.type),
    text('status', orderList.columns.status),
    text('updatedAt', orderList.columns.updatedAt),
    text('by', orderList.columns.by),
  ]
}

/** The columns that the rows behind this number have, as this user may see them. */
export async function lineTableKey(
  context: ReadContext,
  input: OrderLinesColumns,
): Promise<Output<typeof orderLines.getTableKey>> {
  const question = await linesQuestion(context, input)
  const figures = await context.figures(input)
  const { sizeColumns } = await askForLines(figures, { ...question, page: 1, limit: 1 })
  const { level } = input
  const visibility = figures.hasAmounts ? visibleTo(context.user) : { prices: 'none' as const }
  return { list: lineColumns(phrasesIn(context.caller.language), { level, sizeColumns, visibility }) }
}
