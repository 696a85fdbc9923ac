import type { PaperRow } from '@fairdesk/contract/paper/paper-document'
import type { Align, Box } from '../page.ts'
import { shownPrices } from '../print-setting.ts'
import { countText, moneyText } from '../text/figures.ts'
import { netFenOf, tagFenOf } from './cells.ts'
import { groupsOf } from './groups.ts'
import { type Piece, textIn, thin } from './piece.ts'
import type { TablePlan } from './table.ts'

const rowHeight = 6
const share = { name: 3, figure: 1.2 } as const

type SumColumn = { readonly label: string; readonly align: Align; of(rows: readonly PaperRow[], name: string): string }

/** A line for each group and one for all: what a contract says of the goods. */
export function sumsTable(plan: TablePlan): Piece[] {
  const { document, setting } = plan
  const { words, template } = setting
  const columns = sumColumns(plan)
  const head = linePiece(plan, { texts: columns.map(({ label }) => label), columns, bold: true })
  const groups = groupsOf(document, template.body).filter(({ name }) => name !== null)
  const lines = groups.map(({ name, rows }) => {
    const texts = columns.map((column) => column.of(rows, name || words.paper.unset))
    return linePiece(plan, { texts, columns, bold: false })
  })
  const texts = columns.map((column) => column.of(document.rows, words.paper.total))
  return [head, ...lines, linePiece(plan, { texts, columns, bold: true })]
}

function sumColumns({ document, setting }: TablePlan): SumColumn[] {
  const { words, template } = setting
  const { groupBy } = template.body
  const { tag, net } = shownPrices(document, template)
  const sum = (rows: readonly PaperRow[], of: (row: PaperRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  const group =
    groupBy === 'none' ? '' : groupBy === 'deliversOn' ? words.paper.columns.deliversOn : words.dimensions[groupBy]
  const right = 'right' as const
  return [
    { label: group, align: 'left', of: (_rows, name) => name },
    {
      label: words.metrics.styles,
      align: right,
      of: (rows) => countText(new Set(rows.map(({ texts }) => texts.goodsNo)).size),
    },
    { label: words.metrics.skc, align: right, of: (rows) => countText(rows.length) },
    { label: words.metrics.qty, align: right, of: (rows) => countText(sum(rows, ({ qty }) => qty)) },
    ...(tag
      ? [
          {
            label: words.paper.columns.tagAmount,
            align: right,
            of: (rows: readonly PaperRow[]) => moneyText(sum(rows, tagFenOf)),
          },
        ]
      : []),
    ...(net
      ? [
          {
            label: words.paper.columns.amount,
            align: right,
            of: (rows: readonly PaperRow[]) => moneyText(sum(rows, netFenOf)),
          },
        ]
      : []),
  ]
}

type Line = { readonly texts: readonly string[]; readonly columns: readonly SumColumn[]; readonly bold: boolean }

function linePiece({ frame }: TablePlan, { texts, columns, bold }: Line): Piece {
  const part = frame.w / (share.name + share.figure * (columns.length - 1))
  const ends = columns.map((_column, at) => frame.x + part * (at === 0 ? 0 : share.name + share.figure * (at - 1)))
  const rules = [...ends, frame.x + frame.w]
  const draw = (y: number): Box[] => [
    ['line', frame.x, y, frame.x + frame.w, y, thin],
    ...texts.flatMap((text, at) => {
      const x = ends[at] ?? frame.x
      const room = { x, y, w: (rules[at + 1] ?? x) - x, h: rowHeight }
      return textIn(text, room, { pt: 8, bold, align: columns[at]?.align ?? 'left', rule: 'figure' })
    }),
    ['line', frame.x, y + rowHeight, frame.x + frame.w, y + rowHeight, thin],
  ]
  return { h: rowHeight, keep: true, rules, draw }
}
