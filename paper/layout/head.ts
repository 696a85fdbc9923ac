import { paperMarkText } from '@fairdesk/contract/paper/paper-code'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { TemplateBody } from '@fairdesk/contract/paper/template-body'
import type { Box } from '../page.ts'
import { codeOnPaper, frameOf, type PrintSetting } from '../print-setting.ts'
import { filled } from './amounts.ts'
import { fitIn, heightOf, linesIn, type TextStyle, textIn } from './piece.ts'
import { sourceCounts } from './sources.ts'

export const qrSide = 16
const titleHeight = 8
const logoWidth = 20
const fieldHeight = 4.6
/** Continuous paper slips in its tractor: on forms the code stands so much lower than the first line of text, in millimetres. */
const formQrDrop = 2
const field: TextStyle = { pt: 8 }
const foot = { h: 4, pt: 6.5 } as const
export const footHeight = foot.h + 1

/** The top of each page; `h` is what it takes of the room. */
export type PageHead = { readonly h: number; draw(page: { readonly no: number; readonly of: number }): Box[] }

/** What the QR code of a page says: 38 characters at most of a whole order, so that its modules stay large. Null of what belongs to no order. */
export function qrText(
  document: PaperDocument,
  setting: PrintSetting,
  page: { readonly no: number; readonly of: number },
): string | null {
  const code = codeOnPaper(document, setting.template)
  const no = document.part?.splitNo ?? document.orderNo
  const mark = { no, code, brands: document.codes.brands ?? null }
  return code === '' ? null : `FD:${paperMarkText(mark)}.${page.no}/${page.of}`
}

/** Fair, title and QR code, below them whose paper it is. A long name goes on in a second line beside the order's number, never over it. */
export function pageHead(document: PaperDocument, setting: PrintSetting): PageHead {
  const { body } = setting.template
  const frame = frameOf(setting.template)
  if (!body.blocks.includes('head')) return { h: 0, draw: () => [] }
  const hasQr = codeOnPaper(document, setting.template) !== ''
  const w = frame.w - (hasQr ? qrSide + 3 : 0)
  const rows = fieldRows(document, setting, w)
  const subtitle = filled(body.subtitle, document, setting)
  const title = logoAbove(body)
  const top = title + titleHeight + (subtitle === '' ? 0 : fieldHeight)
  const qrDrop = frame.paper.kind === 'form' ? formQrDrop : 0
  const h = Math.max(hasQr ? qrDrop + qrSide + 1.5 : 0, top + rows.reduce((sum, row) => sum + row.h, 0) + 1.5)
  const draw: PageHead['draw'] = (page) => {
    const { x, y } = frame
    const qr = qrText(document, setting, page)
    let at = y + top
    const fields = rows.flatMap((row) => {
      const boxes = row.draw(x, at)
      at += row.h
      return boxes
    })
    return [
      ...titleBoxes(document, setting, w),
      ...textIn(
        subtitle,
        { x: x + w / 4, y: y + title + titleHeight, w: w / 2, h: fieldHeight },
        { pt: 8, align: 'center' },
      ),
      ...fields,
      ...(qr === null ? [] : [['qr', x + frame.w - qrSide, y + qrDrop, qrSide, qr] as const]),
    ]
  }
  return { h, draw }
}

/** What a logo in the middle takes above the title. */
function logoAbove({ logo, logoAt }: TemplateBody): number {
  return logo !== '' && logoAt === 'center' ? titleHeight : 0
}

function titleBoxes(document: PaperDocument, setting: PrintSetting, w: number): Box[] {
  const { body, kind } = setting.template
  const { x, y: top } = frameOf(setting.template)
  const y = top + logoAbove(body)
  const title = filled(body.title, document, setting) || setting.words.paper.kinds[kind]
  const left = body.logo !== '' && body.logoAt === 'left' ? logoWidth + 1 : 0
  return [
    ...logoBoxes(body, { x, y: top, w }),
    ...textIn(document.fair, { x: x + left, y, w: w / 4 - left, h: titleHeight }, { pt: 7.5 }),
    ...textIn(
      title,
      { x: x + w / 4, y, w: w / 2, h: titleHeight },
      { pt: 14, bold: true, align: 'center', rule: 'figure' },
    ),
  ]
}

function logoBoxes({ logo, logoAt }: TemplateBody, { x, y, w }: { x: number; y: number; w: number }): Box[] {
  if (logo === '') return []
  const width = logoAt === 'center' ? w / 2 : logoWidth
  const at = { left: x, center: x + (w - width) / 2, right: x + w - width }[logoAt]
  return [['picture', at, y, width, titleHeight - 1, logo]]
}

/** Which brands the paper is of, where it leaves out others; empty of a whole one. */
export function scopeText({ scope }: PaperDocument, { words }: PrintSetting): string {
  const { head, colon, scope: text } = words.paper
  return scope ? `${head.scope}${colon}${text({ brands: scope.brands.join(words.paper.sources.and) })}` : ''
}

type FieldRow = { readonly h: number; draw(x: number, y: number): Box[] }

function fieldRows(document: PaperDocument, setting: PrintSetting, w: number): FieldRow[] {
  const { words } = setting
  const { customer, orderNo, part, status, note } = document
  const { head, colon, columns } = words.paper
  const said = (label: string, text: string) => (text.trim() === '' ? '' : `${label}${colon}${text}`)
  const pairs = [
    [said(head.customer, customer ? `${customer.code} ${customer.name}` : ''), said(head.orderNo, orderNo)],
    [
      said(head.contact, customer ? `${customer.contact} ${customer.phone}` : ''),
      said(head.status, status ? words.orderStates[status] : ''),
    ],
    ...(part
      ? [
          [said(head.part, `${part.splitNo} ${part.name}`), said(columns.deliversOn, part.deliversOn)] as const,
          [said(head.receiver, part.toCustomer), ''] as const,
        ]
      : []),
    [said(head.sources, sourceCounts(document, setting)), ''],
    [said(columns.note, note), ''],
  ] as const
  const scope = scopeText(document, setting)
  const fields = pairs.filter(([left, right]) => left !== '' || right !== '').map((pair) => fieldRow(pair, w))
  return scope === '' ? fields : [fieldRow([scope, ''], w, { pt: 9, bold: true }), ...fields]
}

/** Two fields beside one another; one that has no neighbour takes the whole width. */
function fieldRow([left, right]: readonly [string, string], w: number, style = field): FieldRow {
  const split = right === '' ? w : w * 0.62
  const texts = [fitIn(left, split, style), fitIn(right, w - split, style)] as const
  const h = Math.max(fieldHeight, ...texts.map((text) => heightOf(text) + 0.8))
  return {
    h,
    draw: (x, y) => [
      ...linesIn(texts[0], { x, y, w: split, h }, style),
      ...linesIn(texts[1], { x: x + split, y, w: w - split, h }, style),
    ],
  }
}

type Foot = { readonly no: number; readonly of: number; readonly copy: string }

/** When and by whom, page x of y, and which copy it is. */
export function pageFoot(setting: PrintSetting, { no, of, copy }: Foot): Box[] {
  const { x, y, w, h } = frameOf(setting.template)
  const { paper } = setting.words
  const third = w / 3
  const room = (at: number) => ({ x: x + at * third, y: y + h - foot.h, w: third, h: foot.h })
  const style = { pt: foot.pt, rule: 'figure' } as const
  return [
    ...textIn(paper.printed({ time: setting.printedAt, by: setting.printedBy }), room(0), style),
    ...textIn(paper.page({ page: no, pages: of }), room(1), { ...style, align: 'center' }),
    ...textIn(copy, room(2), { ...style, align: 'right' }),
  ]
}
