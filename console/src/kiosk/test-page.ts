import { type PaperName, papers, usualMargins } from '@fairdesk/contract/paper/papers'
import type { Box, Page } from '@fairdesk/paper/page'

type Device = { readonly name: string; readonly printer: string; readonly paper: PaperName }

/** Roll length used for a test, in millimetres. */
const rollHeight = 100

/** Draws a frame along the margins of this paper, and the kiosk's settings. */
export function testPage(
  { name, printer, paper: paperName }: Device,
  { test, testFrame }: { readonly test: string; readonly testFrame: string },
): Page {
  const paper = papers[paperName]
  const h = paper.h || rollHeight
  const { top, right, bottom, left } = usualMargins[paper.kind]
  const [x1, y1, x2, y2] = [left, top, paper.w - right, h - bottom]
  const frame: Box[] = [
    ['line', x1, y1, x2, y1, 0.3],
    ['line', x1, y2, x2, y2, 0.3],
    ['line', x1, y1, x1, y2, 0.3],
    ['line', x2, y1, x2, y2, 0.3],
  ]
  const lines = [test, name, printer, `${paperName}  ${paper.w} x ${h} mm`, testFrame]
  const step = Math.min(8, (y2 - y1) / (lines.length + 1))
  const w = x2 - x1 - 4
  const texts = lines.map(
    (line, lineIndex): Box => [
      'text',
      x1 + 2,
      y1 + step * (lineIndex + 1),
      w,
      lineIndex === 0 ? 14 : 9,
      'left',
      line,
      'plain',
    ],
  )
  return { w: paper.w, h, boxes: [...frame, ...texts] }
}
