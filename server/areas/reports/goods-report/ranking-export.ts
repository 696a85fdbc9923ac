import type { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { placesUp } from '@fairdesk/contract/areas/reports/moment'
import type { Input } from '@fairdesk/contract/endpoint'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { attributeNames } from '../../../domain/goods/attribute-names.ts'
import { skcFacts, styleFacts } from '../../../domain/goods/goods-facts.ts'
import { mostPictureRows, sheetPictures } from '../../../domain/pictures/sheets/sheet-pictures.ts'
import { fileNameOf, xlsxType } from '../../../domain/sheets/file-name.ts'
import { writeSheets } from '../../../domain/sheets/writing/write.ts'
import type { Fair } from '../../../domain/visibility/session-user.ts'
import { askForAll } from '../../../engine/ask.ts'
import { aboutSheet, momentTitle } from '../../about-figures.ts'
import type { Download, ReadContext } from '../../context.ts'
import { comparisonLines } from '../growth-sheet.ts'
import { mostLinkedRows } from '../rows-behind.ts'
import { goodsTiers } from './goods-tiers.ts'
import { ranksThen } from './rank-movement.ts'
import { rankingLinks } from './ranking-links.ts'
import { rankingQuestion } from './ranking-question.ts'
import { rankingSheet } from './ranking-sheet.ts'
import { amounts, comparedRanking, idOf, rowsWith } from './total-ranking.ts'

type Export = Input<typeof goodsReport.export>

/** The whole ranking as .xlsx: every page of the screen in its order, with its totals; pictures if asked for while there are not too many. */
export async function exportRanking(context: ReadContext, filter: Export, groupBy: 'style' | 'skc'): Promise<Download> {
  const { db, user, caller, services } = context
  const { figures, question, gaps } = await rankingQuestion(context, filter, groupBy)
  const { visibility, page: _, ...whole } = question
  const { moment } = figures
  const answer = await askForAll(figures, { visibility, ...whole })
  const answerRows = [...answer.rows]
  const ids = answerRows.map(idOf)
  const compared = await comparedRanking(context, figures, { filter, groupBy })
  const marks = { gaps, tiers: await goodsTiers({ figures, question }, groupBy), compared }
  const goods =
    groupBy === 'style'
      ? rowsWith(answerRows, await styleFacts(db, { ids, visibility }), marks)
      : rowsWith(answerRows, await skcFacts(db, { ids, visibility }), marks)
  const movement =
    filter.movedSince === undefined
      ? null
      : await ranksThen(context, { filter, groupBy, movedSince: filter.movedSince })
  const rows = movement ? goods.map((row) => ({ ...row, moved: placesUp(row, movement.ranks) })) : goods
  const isPictured = filter.withImage && rows.length <= mostPictureRows
  const addresses = rows.map((row) => row.image)
  const pictures = isPictured ? await sheetPictures(addresses, services) : null
  const names = await attributeNames(db, caller.language)
  const phrases = renameAttributes(phrasesIn(caller.language), names)
  const { qty, skc, customers } = answer.totals.metrics
  const totals = { qty: qty ?? 0, skc: skc ?? 0, customers: customers ?? 0, ...amounts(answer.totals.metrics) }
  const movedSince = movement?.since ? shownMoment(movement.since, user.fair) : null
  const hasFactory = gaps !== null
  const links = rows.length > mostLinkedRows ? null : rankingLinks(caller, filter, groupBy)
  const sheet = rankingSheet(rows, {
    ...{ phrases, visibility, groupBy, pictures, totals, movedSince, hasFactory, links, compared },
    linksTotal: filter.gap === undefined && filter.topN === undefined,
  })
  const name = momentTitle(sheet.name, moment, { phrases, fair: user.fair })
  const aboutContent = await aboutSheet(context, {
    ...{ phrases, title: name, criteria: filter, screen: links?.screen, version: answer.version },
    lines: [...rankingLines(filter, phrases), ...comparisonLines(compared, phrases, user.fair.timeZone)],
  })
  return {
    fileName: fileNameOf(user.fair, name),
    type: xlsxType,
    body: writeSheets([{ ...sheet, name }, aboutContent]),
  }
}

/** Returns the ranking's further settings, as its screen names them. */
function rankingLines(
  { metric, onlyOrdered, gap, topN }: Export,
  { goodsRanking: texts, dynamicReport }: Phrases,
): [string, string][] {
  const narrowed = [onlyOrdered && texts.onlyOrdered, gap === 'open' && texts.gapOpen].filter(
    (label) => label !== false,
  )
  return [
    [texts.sortedBy, texts[metric]],
    ...(narrowed.length > 0 ? [[texts.narrowedTo, narrowed.join('；')] as [string, string]] : []),
    ...(topN === undefined
      ? []
      : [[dynamicReport.topN, dynamicReport.topChip({ count: topN, by: texts[metric] })] as [string, string]]),
  ]
}

/** In the fair's own time, without the year, which is that of the fair. */
function shownMoment(iso: string, { timeZone }: Pick<Fair, 'timeZone'>): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(Date.parse(iso))
    .slice(5)
}
