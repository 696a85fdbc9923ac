import type { PaperDocument, PaperRow } from '@fairdesk/contract/paper/paper-document'
import type { Box, Page } from '../page.ts'
import { frameOf, type PrintSetting, shownPrices } from '../print-setting.ts'
import { fenOf, moneyText } from '../text/figures.ts'
import { textIn } from './piece.ts'

const qrSide = 14

/** A tag for each colour, with its number to be scanned. */
export function labelPages(document: PaperDocument, setting: PrintSetting): Page[] {
  const { page } = frameOf(setting.template)
  const { tag } = shownPrices(document, setting.template)
  return document.rows.map((row) => ({ ...page, boxes: labelBoxes(row, setting, tag ? row.tag : undefined) }))
}

function labelBoxes({ texts }: PaperRow, setting: PrintSetting, price: number | undefined): Box[] {
  const { x, y, w, h } = frameOf(setting.template)
  const { goodsNo = '', skcNo = '', name = '', colour = '' } = texts
  const textWidth = w - qrSide - 3
  const { columns } = setting.texts.paper
  return [
    ...textIn(goodsNo, { x, y, w: textWidth, h: 7 }, { pt: 13, bold: true, rule: 'figure' }),
    ...textIn(name, { x, y: y + 8, w: textWidth, h: 8 }, { pt: 8 }),
    ...textIn(colour, { x, y: y + 17, w: textWidth, h: 5 }, { pt: 9, rule: 'figure' }),
    ...(skcNo === '' ? [] : [['qr', x + w - qrSide, y + 2, qrSide, skcNo] as const]),
    ...textIn(skcNo, { x, y: y + 23, w, h: 5 }, { pt: 8, rule: 'figure' }),
    ...(price === undefined
      ? []
      : textIn(
          `${columns.tag} ¥${moneyText(fenOf(price))}`,
          { x, y: y + h - 7, w, h: 6 },
          { pt: 11, bold: true, rule: 'figure' },
        )),
  ]
}
