import type {
  LackingCustomer,
  WhiteSpotColumnHead,
  WhiteSpotRow,
  WhiteSpots,
  WhiteSpotsQuestion,
  whiteSpots,
} from '@fairdesk/contract/areas/reports/customers/white-spots'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { attributeNames } from '../../../domain/goods/attribute-names.ts'
import { fileNameOf, xlsxType } from '../../../domain/sheets/file-name.ts'
import type { Column, Row, SheetContent } from '../../../domain/sheets/writing/content.ts'
import { writeSheets } from '../../../domain/sheets/writing/write.ts'
import { aboutSheet, momentText } from '../../about-figures.ts'
import type { Handler } from '../../handler.ts'
import { listLacking } from './lacking-customers.ts'
import { matrixOf } from './matrix.ts'

type Texts = Phrases['whiteSpots']

/** The matrix as on screen, and the customers to call with what each lacks. */
export const exportWhiteSpots: Handler<typeof whiteSpots.export> = async (context, question) => {
  const { caller, db, user } = context
  const phrases = renameAttributes(phrasesIn(caller.language), await attributeNames(db, caller.language))
  const texts = phrases.whiteSpots
  const matrix = await matrixOf(context, question)
  const { list } = await listLacking(context, question, {})
  const infoSheet = await aboutSheet(context, {
    ...{ phrases, title: texts.title, criteria: question, version: matrix.version },
    lines: [[texts.best, texts.bestOf({ count: question.count, goods: texts.goodsKinds[question.by] })]],
  })
  const sheets = [
    matrixSheet(matrix, texts, question),
    callSheet(list, matrix.rows, { texts, timeZone: user.fair.timeZone }),
    infoSheet,
  ]
  return { fileName: fileNameOf(user.fair, texts.title), type: xlsxType, body: writeSheets(sheets) }
}

function matrixSheet(
  { columns, rows }: WhiteSpots,
  texts: Texts,
  { by: goodsKind, columns: level }: WhiteSpotsQuestion,
) {
  const isCustomers = level === 'customer'
  const sheetColumns: Column[] = [
    { key: 'rank', title: texts.rank, kind: 'integer' },
    { key: 'goodsNo', title: texts.goodsNo, kind: 'text' },
    { key: 'name', title: texts.name, kind: 'text' },
    ...(goodsKind === 'skc' ? [{ key: 'colourName', title: texts.colour, kind: 'text' } as const] : []),
    { key: 'qty', title: texts.qty, kind: 'integer' },
    { key: 'buyers', title: texts.buyers, kind: 'integer' },
    { key: 'nonBuyers', title: texts.nonBuyers, kind: 'integer' },
    ...columns.map(
      (column, index): Column => ({ key: `cell${index}`, title: titleOf(column, texts), kind: 'integer' }),
    ),
  ]
  const cellOf = (cell: WhiteSpotRow['cells'][number]) => (cell === null ? undefined : isCustomers ? cell[0] : cell[2])
  const sheet: SheetContent = {
    name: isCustomers ? texts.sheetPieces : texts.sheetLacking,
    columns: sheetColumns,
    rows: [
      rows.map(({ cells, ...row }) => ({
        ...row,
        ...Object.fromEntries(cells.map((cell, index) => [`cell${index}`, cellOf(cell)])),
      })),
    ],
    pinned: goodsKind === 'skc' ? 4 : 3,
  }
  return sheet
}

function titleOf({ code, name }: WhiteSpotColumnHead, texts: Texts): string {
  return name || code || texts.unplaced
}

type CallOptions = { readonly texts: Texts; readonly timeZone: string }

function callSheet(
  list: readonly LackingCustomer[],
  rows: readonly WhiteSpotRow[],
  { texts, timeZone }: CallOptions,
): SheetContent {
  const names = new Map(rows.map((row) => [row.id, [row.goodsNo, row.colourName].filter(Boolean).join(' ')]))
  const text = (key: keyof LackingCustomer & keyof Texts['columns']): Column => ({
    ...{ key, title: texts.columns[key], kind: 'text' },
  })
  return {
    name: texts.sheetCalls,
    columns: [
      ...[
        text('code'),
        text('name'),
        text('bigArea'),
        text('area'),
        text('areaManager'),
        text('contact'),
        text('phone'),
      ],
      { key: 'changedAt', title: texts.columns.changedAt, kind: 'moment' },
      { key: 'qty', title: texts.columns.qty, kind: 'integer' },
      { key: 'count', title: texts.columns.lacked, kind: 'integer' },
      { key: 'lacked', title: texts.lackedGoods, kind: 'text', width: 60 },
    ],
    rows: [
      list.map(
        ({ lacked, changedAt, ...customer }): Row => ({
          ...customer,
          ...{ changedAt: changedAt === null ? undefined : momentText(changedAt, timeZone), count: lacked.length },
          lacked: lacked.map((id) => names.get(id) ?? '').join('、'),
        }),
      ),
    ],
    pinned: 2,
  }
}
