import { type PaperName, papers, usualMargins } from '@fairdesk/contract/paper/papers'
import type { Box, Page } from '@fairdesk/paper/page'

type Device = { readonly name: string; readonly printer: string; readonly paper: PaperName }

/** As much as a roll gives for a test. */
const rollHeight = 100

/** A frame along the margins of this paper, and what the kiosk is set to. */
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
    (line, at): Box => ['text', x1 + 2, y1 + step * (at + 1), w, at === 0 ? 14 : 9, 'left', line, 'plain'],
  )
  return { w: paper.w, h, boxes: [...frame, ...texts] }
}
