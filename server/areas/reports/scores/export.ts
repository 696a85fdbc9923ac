import { scoreTags } from '@fairdesk/contract/areas/device/device-goods'
import type { ScoreFilter, ScoreRow, scores } from '@fairdesk/contract/areas/reports/scores'
import { fieldsOn } from '@fairdesk/contract/fields/field'
import { scoreFields } from '@fairdesk/contract/fields/scoring'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { customerFits } from '../../../domain/customers/customer-filter.ts'
import { attributeNames } from '../../../domain/goods/attribute-names.ts'
import { sheetColumnsOf, sheetRowsOf } from '../../../domain/sheets/field-columns.ts'
import { fileNameOf, xlsxType } from '../../../domain/sheets/file-name.ts'
import type { Column, Row, SheetContent } from '../../../domain/sheets/writing/content.ts'
import { writeSheets } from '../../../domain/sheets/writing/write.ts'
import { byCode } from '../../../domain/sort-by.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import { aboutSheet } from '../../about-figures.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { scored } from './comments.ts'
import { inOrder, totalsOf } from './list.ts'
import { scoredGoods } from './scored-goods.ts'

/** Exports the list with all its pages, and the comments; hidden comments never leave the server. */
export const exportScores: Handler<typeof scores.export> = async (context, filter) => {
  const { db, user, caller } = context
  const phrases = renameAttributes(phrasesIn(caller.language), await attributeNames(db, caller.language))
  const { rows } = await scoredGoods(context, filter)
  const ordered = inOrder(rows, filter)
  const comments = await commentRows(context, filter, ordered)
  const infoSheet = await aboutSheet(context, { phrases, title: phrases.scoring.sheet, criteria: filter })
  const sheets = [scoreSheet(ordered, phrases), commentSheet(comments, phrases), infoSheet]
  return { fileName: fileNameOf(user.fair, phrases.scoring.sheet), type: xlsxType, body: writeSheets(sheets) }
}

type Phrases = ReturnType<typeof phrasesIn>

const fields = fieldsOn('file', scoreFields, 'none')

function scoreSheet(rows: readonly ScoreRow[], { scoring: texts, goodsRanking }: Phrases): SheetContent {
  const integer = (key: string, title: string): Column => ({ key, title, kind: 'integer' })
  const columns = sheetColumnsOf(fields, { ...texts, ...goodsRanking })
  const opinions = [
    ...[5, 4, 3, 2, 1].map((count) => integer(`stars${count}`, texts.stars({ count: String(count) }))),
    ...scoreTags.map((tag) => integer(`tag ${tag}`, texts.tags[tag])),
  ]
  const cells = sheetRowsOf(rows, fields, {
    cells: { status: ({ status }) => goodsRanking.states[status], corner: ({ corner }) => texts.corners[corner] },
  })
  const totals = totalsOf(rows)
  return {
    name: texts.sheet,
    columns: columns.toSpliced(
      columns.findIndex(({ key }) => key === 'comments'),
      0,
      ...opinions,
    ),
    rows: [rows.map((row, index) => ({ ...cells[index], ...opinionCells(row) }))],
    totals: {
      ...opinionCells(totals),
      goodsNo: goodsRanking.total,
      mean: totals.mean,
      votes: totals.votes,
      comments: totals.comments,
      qty: totals.qty,
    },
    pinned: 1,
  }
}

function opinionCells({ distribution, tags }: Pick<ScoreRow, 'distribution' | 'tags'>): Row {
  return Object.fromEntries([
    ...distribution.map((count, index) => [`stars${index + 1}`, count] as const),
    ...scoreTags.map((tag) => [`tag ${tag}`, tags[tag]] as const),
  ])
}

type CommentRow = {
  readonly goodsNo: string
  readonly name: string
  readonly colour: string
  readonly code: string
  readonly customer: string
  readonly area: string
  readonly stars: number
  readonly said: string[]
  readonly comment: string
  readonly at: string
}

async function commentRows(
  { db, user }: Pick<ReadContext, 'user'> & { readonly db: Kysely<FairDb> },
  filter: ScoreFilter,
  rows: readonly ScoreRow[],
): Promise<CommentRow[]> {
  const visibility = visibleTo(user)
  const { by } = filter
  const ids = rows.map(({ goodsId, skcId }) => (by === 'style' ? goodsId : (skcId ?? 0)))
  const result = await sql<CommentRow>`
    select styles.goods_no as "goodsNo", styles.name, coalesce(colours.name, '') as colour, customers.code,
      customers.name as customer, coalesce(areas.name, '') as area, scores.stars, scores.tags as said, scores.comment,
      to_char(scores.at at time zone ${user.fair.timeZone}, 'YYYY-MM-DD HH24:MI') as at
    ${scored}
    where scores.comment <> '' and scores.hidden_at is null
      and ${by === 'style' ? sql`scores.style_id` : sql`scores.skc_id`} = any(${ids}::int[])
      and ${customerVisible(visibility)} and ${customerFits(filter.customers ?? {})}
    order by ${byCode(sql`styles.goods_no_key`)}, scores.at desc, scores.id desc`.execute(db)
  return result.rows
}

function commentSheet(rows: readonly CommentRow[], { scoring: texts, goodsRanking }: Phrases): SheetContent {
  const text = (key: string, title: string): Column => ({ key, title, kind: 'text' })
  const wordOf = (tag: string) =>
    scoreTags.filter((scoreTag) => scoreTag === tag).map((scoreTag) => texts.tags[scoreTag])
  return {
    name: texts.commentSheet,
    columns: [
      text('goodsNo', goodsRanking.goodsNo),
      text('name', goodsRanking.name),
      text('colour', goodsRanking.colour),
      text('code', texts.customerCode),
      text('customer', texts.customer),
      text('area', texts.area),
      { key: 'stars', title: texts.score, kind: 'integer' },
      text('said', texts.tagsTitle),
      { ...text('comment', texts.comment), width: 60 },
      text('at', texts.at),
    ],
    rows: [rows.map(({ said, ...row }) => ({ ...row, said: said.flatMap(wordOf).join('、') }))],
    pinned: 1,
  }
}
