import type { PaperRow } from '@fairdesk/contract/paper/paper-document'
import type { Align, Box } from '../page.ts'
import { countText, moneyText } from '../text/figures.ts'
import { netFenOf, tagFenOf } from './cells.ts'
import { type Piece, textIn, thin } from './piece.ts'
import type { TablePlan } from './table.ts'

const rowHeight = 6
const share = { name: 3, figure: 1.2 } as const

type SumColumn = {
  readonly label: string
  readonly align: Align
  textOf(rows: readonly PaperRow[], name: string): string
}

/** Lays out a row per group and a total row, as contracts list goods. */
export function sumsTable(plan: TablePlan): Piece[] {
  const { document, setting } = plan
  const { texts: labels } = setting
  const columns = sumColumns(plan)
  const head = linePiece(plan, { texts: columns.map(({ label }) => label), columns, bold: true })
  const groups = plan.groups.filter(({ name }) => name !== null)
  const lines = groups.map(({ name, rows }) => {
    const texts = columns.map((column) => column.textOf(rows, name || labels.paper.unset))
    return linePiece(plan, { texts, columns, bold: false })
  })
  const texts = columns.map((column) => column.textOf(document.rows, labels.paper.total))
  return [head, ...lines, linePiece(plan, { texts, columns, bold: true })]
}

function sumColumns({ setting, prices: { tag, net } }: TablePlan): SumColumn[] {
  const { texts: labels, template } = setting
  const { groupBy } = template.body
  const sum = (rows: readonly PaperRow[], figureOf: (row: PaperRow) => number) =>
    rows.reduce((all, row) => all + figureOf(row), 0)
  const group =
    groupBy === 'none' ? '' : groupBy === 'deliversOn' ? labels.paper.columns.deliversOn : labels.dimensions[groupBy]
  const right = 'right' as const
  return [
    { label: group, align: 'left', textOf: (_rows, name) => name },
    {
      label: labels.metrics.styles,
      align: right,
      textOf: (rows) => countText(new Set(rows.map(({ texts }) => texts.goodsNo)).size),
    },
    { label: labels.metrics.skc, align: right, textOf: (rows) => countText(rows.length) },
    { label: labels.metrics.qty, align: right, textOf: (rows) => countText(sum(rows, ({ qty }) => qty)) },
    ...(tag
      ? [
          {
            label: labels.paper.columns.tagAmount,
            align: right,
            textOf: (rows: readonly PaperRow[]) => moneyText(sum(rows, tagFenOf)),
          },
        ]
      : []),
    ...(net
      ? [
          {
            label: labels.paper.columns.amount,
            align: right,
            textOf: (rows: readonly PaperRow[]) => moneyText(sum(rows, netFenOf)),
          },
        ]
      : []),
  ]
}

type Line = { readonly texts: readonly string[]; readonly columns: readonly SumColumn[]; readonly bold: boolean }

function linePiece({ frame }: TablePlan, { texts, columns, bold }: Line): Piece {
  const unitWidth = frame.w / (share.name + share.figure * (columns.length - 1))
  const ends = columns.map(
    (_column, index) => frame.x + unitWidth * (index === 0 ? 0 : share.name + share.figure * (index - 1)),
  )
  const rules = [...ends, frame.x + frame.w]
  const draw = (y: number): Box[] => [
    ['line', frame.x, y, frame.x + frame.w, y, thin],
    ...texts.flatMap((text, index) => {
      const x = ends[index] ?? frame.x
      const bounds = { x, y, w: (rules[index + 1] ?? x) - x, h: rowHeight }
      return textIn(text, bounds, { pt: 8, bold, align: columns[index]?.align ?? 'left', rule: 'figure' })
    }),
    ['line', frame.x, y + rowHeight, frame.x + frame.w, y + rowHeight, thin],
  ]
  return { h: rowHeight, keep: true, rules, draw }
}
