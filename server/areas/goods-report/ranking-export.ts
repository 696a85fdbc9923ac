import type { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { Input } from '@fairdesk/contract/endpoint'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { attributeNames } from '../../domain/goods/attribute-names.ts'
import { mostPictureRows, sheetPictures } from '../../domain/pictures/sheets/sheet-pictures.ts'
import { fileNameOf, xlsxType } from '../../domain/sheets/file-name.ts'
import { writeSheet } from '../../domain/sheets/writing/write.ts'
import { askForAll } from '../../engine/ask.ts'
import type { Download, ReadContext } from '../context.ts'
import { momentTitle } from '../moment-title.ts'
import { skcFacts, styleFacts } from './goods-facts.ts'
import { rankingQuestion } from './ranking-question.ts'
import { rankingSheet } from './ranking-sheet.ts'
import { amounts, idOf, rowsWith } from './total-ranking.ts'

type Export = Input<typeof goodsReport.export>

/** The whole ranking as .xlsx: every page of the screen in its order, with its totals; pictures if asked for while there are not too many. */
export async function exportRanking(context: ReadContext, filter: Export, by: 'style' | 'skc'): Promise<Download> {
  const { db, user, caller, services } = context
  const visibility = visibleTo(user)
  const { page: _, ...question } = await rankingQuestion(db, { filter, visibility, by })
  const { moment, ...asked } = await context.figures(filter)
  const answer = askForAll(asked, question)
  const figures = [...answer.rows]
  const ids = figures.map(idOf)
  const hasGap = filter.since === undefined
  const rows =
    by === 'style'
      ? rowsWith(figures, await styleFacts(db, { ids, visibility }), hasGap)
      : rowsWith(figures, await skcFacts(db, { ids, visibility }), hasGap)
  const isPictured = filter.withImage && rows.length <= mostPictureRows
  const addresses = rows.map((row) => row.image)
  const pictures = isPictured ? await sheetPictures(addresses, services) : null
  const names = await attributeNames(db, caller.language)
  const phrases = renameAttributes(phrasesIn(caller.language), names)
  const words = phrases.goodsRanking
  const { qty, skc, customers } = answer.totals.metrics
  const totals = { qty: qty ?? 0, skc: skc ?? 0, customers: customers ?? 0, ...amounts(answer.totals.metrics) }
  const sheet = rankingSheet(rows, { words, visibility, by, pictures, totals })
  const name = momentTitle(sheet.name, moment, { phrases, fair: user.fair })
  return { fileName: fileNameOf(user.fair, name), type: xlsxType, body: writeSheet({ ...sheet, name }) }
}
