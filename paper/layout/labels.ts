import type { PaperRow } from '@fairdesk/contract/paper/paper-document'
import type { Box, Page } from '../page.ts'
import type { PrintPlan } from '../print-plan.ts'
import { fenOf, moneyText } from '../text/figures.ts'
import { textIn } from './piece.ts'

const qrSide = 14

/** A tag for each colour, with its number to be scanned. */
export function labelPages(plan: PrintPlan): Page[] {
  return plan.document.rows.map((row) => ({ ...plan.frame.page, boxes: labelBoxes(row, plan) }))
}

function labelBoxes({ texts, tag }: PaperRow, { setting, frame: { x, y, w, h }, prices }: PrintPlan): Box[] {
  const price = prices.tag ? tag : undefined
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
