import type { goodsReport } from '@fairdesk/contract/areas/goods-report'
import type { Input } from '@fairdesk/contract/endpoint'
import { languageNamed } from '@fairdesk/phrases/shape'
import { drawGarment } from '../../domain/pictures/garment/draw-garment.ts'
import { rasterise } from '../../domain/pictures/garment/rasterise.ts'
import { garmentFrom } from '../../domain/pictures/garment-address.ts'
import { visibleTo } from '../../domain/session-user.ts'
import { fileNameOf, xlsxType } from '../../domain/sheets/file-name.ts'
import { writeSheet } from '../../domain/sheets/write.ts'
import { askForAll } from '../../engine/ask.ts'
import type { Download, ReadContext } from '../context.ts'
import { skcFacts, styleFacts } from './goods-facts.ts'
import { rankingQuestion } from './ranking-question.ts'
import { rankingSheet, wordsIn } from './ranking-sheet.ts'
import { amounts, idOf, rowsWith } from './total-ranking.ts'

/** Above this many rows a file with pictures takes longer to open than anybody waits. */
const mostPictures = 2000
const pictureWidth = 90

type Export = Input<typeof goodsReport.export>

/** The whole ranking as .xlsx: every page of the screen in its order, with its totals; pictures on wish while there are not too many. */
export async function exportRanking(context: ReadContext, filter: Export, by: 'style' | 'skc'): Promise<Download> {
  const { db, user, caller } = context
  const visibility = visibleTo(user)
  const { page: _, ...question } = await rankingQuestion(db, { filter, visibility, by })
  const answer = askForAll(await context.engine(), question)
  const figures = [...answer.rows]
  const ids = figures.map(idOf)
  const rows =
    by === 'style'
      ? rowsWith(figures, await styleFacts(db, { ids, visibility }))
      : rowsWith(figures, await skcFacts(db, { ids, visibility }))
  const pictures =
    filter.withImage && rows.length <= mostPictures ? await picturesOf(rows.map((row) => row.image)) : null
  const words = wordsIn(languageNamed(caller.language))
  const totals = { qty: answer.totals.metrics.qty ?? 0, ...amounts(answer.totals.metrics) }
  const content = rankingSheet(rows, { words, visibility, by, pictures, totals })
  return { fileName: fileNameOf(user.fair, content.name), type: xlsxType, body: writeSheet(content) }
}

async function picturesOf(addresses: readonly string[]): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>()
  for (const address of new Set(addresses)) {
    const garment = garmentFrom(address.split('/').at(-1) ?? '')
    if (garment) pictures.set(address, await rasterise(drawGarment(garment), pictureWidth))
  }
  return pictures
}
