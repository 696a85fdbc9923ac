import { paperMarkText } from '@fairdesk/contract/paper/paper-code'
import type { TemplateBody } from '@fairdesk/contract/paper/template-body'
import type { Box } from '../page.ts'
import type { PrintPlan } from '../print-plan.ts'
import { filled } from './amounts.ts'
import { fitIn, heightOf, linesIn, type TextStyle, textIn } from './piece.ts'
import { sourceCounts } from './sources.ts'

export const qrSide = 16
const titleHeight = 8
const logoWidth = 20
const fieldHeight = 4.6
/**
 * Millimetres that the code is placed below the first line of text on forms, because continuous paper slips in its
 * tractor.
 */
const formQrDrop = 2
const field: TextStyle = { pt: 8 }
const foot = { h: 4, pt: 6.5 } as const
export const footHeight = foot.h + 1

/** Head of each page; `h` is its height. */
export type PageHead = { readonly h: number; draw(page: { readonly no: number; readonly pageCount: number }): Box[] }

/**
 * Returns the content of a page's QR code: at most 38 characters for a whole order, so that its modules stay large.
 * Null where the paper belongs to no order.
 */
export function qrText(
  { document, code }: PrintPlan,
  page: { readonly no: number; readonly pageCount: number },
): string | null {
  const no = document.part?.splitNo ?? document.orderNo
  const mark = { no, code, brands: document.codes.brands ?? null }
  return code === '' ? null : `FD:${paperMarkText(mark)}.${page.no}/${page.pageCount}`
}

/** Fair, title and QR code, below them whose paper it is. A long name goes on in a second line beside the order's number, never over it. */
export function pageHead(plan: PrintPlan): PageHead {
  const { frame } = plan
  const { body } = plan.setting.template
  if (!body.blocks.includes('head')) return { h: 0, draw: () => [] }
  const hasQr = plan.code !== ''
  const w = frame.w - (hasQr ? qrSide + 3 : 0)
  const rows = fieldRows(plan, w)
  const subtitle = filled(body.subtitle, plan)
  const title = logoAbove(body)
  const top = title + titleHeight + (subtitle === '' ? 0 : fieldHeight)
  const qrDrop = frame.paper.kind === 'form' ? formQrDrop : 0
  const h = Math.max(hasQr ? qrDrop + qrSide + 1.5 : 0, top + rows.reduce((sum, row) => sum + row.h, 0) + 1.5)
  const draw: PageHead['draw'] = (page) => {
    const { x, y } = frame
    const qr = qrText(plan, page)
    let rowY = y + top
    const fields = rows.flatMap((row) => {
      const boxes = row.draw(x, rowY)
      rowY += row.h
      return boxes
    })
    return [
      ...titleBoxes(plan, w),
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

/** Returns the height a centred logo takes above the title. */
function logoAbove({ logo, logoAt }: TemplateBody): number {
  return logo !== '' && logoAt === 'center' ? titleHeight : 0
}

function titleBoxes(plan: PrintPlan, w: number): Box[] {
  const { document, setting, frame } = plan
  const { body, kind } = setting.template
  const { x, y: top } = frame
  const y = top + logoAbove(body)
  const title = filled(body.title, plan) || setting.texts.paper.kinds[kind]
  const leftInset = body.logo !== '' && body.logoAt === 'left' ? logoWidth + 1 : 0
  return [
    ...logoBoxes(body, { x, y: top, w }),
    ...textIn(document.fair, { x: x + leftInset, y, w: w / 4 - leftInset, h: titleHeight }, { pt: 7.5 }),
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
  const logoX = { left: x, center: x + (w - width) / 2, right: x + w - width }[logoAt]
  return [['picture', logoX, y, width, titleHeight - 1, logo]]
}

/** Returns the brands the paper covers, if it leaves out others; empty for a complete one. */
export function scopeText({ document: { scope }, setting: { texts } }: PrintPlan): string {
  const { head, colon, scope: text } = texts.paper
  return scope ? `${head.scope}${colon}${text({ brands: scope.brands.join(texts.paper.sources.and) })}` : ''
}

type FieldRow = { readonly h: number; draw(x: number, y: number): Box[] }

function fieldRows(plan: PrintPlan, w: number): FieldRow[] {
  const { texts } = plan.setting
  const { customer, orderNo, part, status, note } = plan.document
  const { head, colon, columns } = texts.paper
  const labelledText = (label: string, text: string) => (text.trim() === '' ? '' : `${label}${colon}${text}`)
  const pairs = [
    [
      labelledText(head.customer, customer ? `${customer.code} ${customer.name}` : ''),
      labelledText(head.orderNo, orderNo),
    ],
    [
      labelledText(head.contact, customer ? `${customer.contact} ${customer.phone}` : ''),
      labelledText(head.status, status ? texts.orderStates[status] : ''),
    ],
    ...(part
      ? [
          [
            labelledText(head.part, `${part.splitNo} ${part.name}`),
            labelledText(columns.deliversOn, part.deliversOn),
          ] as const,
          [labelledText(head.receiver, part.toCustomer), ''] as const,
        ]
      : []),
    [labelledText(head.sources, sourceCounts(plan)), ''],
    [labelledText(columns.note, note), ''],
  ] as const
  const scope = scopeText(plan)
  const fields = pairs
    .filter(([leftText, rightText]) => leftText !== '' || rightText !== '')
    .map((pair) => fieldRow(pair, w))
  return scope === '' ? fields : [fieldRow([scope, ''], w, { pt: 9, bold: true }), ...fields]
}

/** Two fields beside one another; one that has no neighbour takes the whole width. */
function fieldRow([leftText, rightText]: readonly [string, string], w: number, style = field): FieldRow {
  const split = rightText === '' ? w : w * 0.62
  const texts = [fitIn(leftText, split, style), fitIn(rightText, w - split, style)] as const
  const h = Math.max(fieldHeight, ...texts.map((text) => heightOf(text) + 0.8))
  return {
    h,
    draw: (x, y) => [
      ...linesIn(texts[0], { x, y, w: split, h }, style),
      ...linesIn(texts[1], { x: x + split, y, w: w - split, h }, style),
    ],
  }
}

/** Lays out the foot: time and author, page x of y, and the copy's name. */
export function pageFoot(
  { setting, frame: { x, y, w, h } }: PrintPlan,
  { no, pageCount, copy }: { readonly no: number; readonly pageCount: number; readonly copy: string },
): Box[] {
  const { paper } = setting.texts
  const third = w / 3
  const columnBounds = (columnIndex: number) => ({ x: x + columnIndex * third, y: y + h - foot.h, w: third, h: foot.h })
  const style = { pt: foot.pt, rule: 'figure' } as const
  return [
    ...textIn(paper.printed({ time: setting.printedAt, by: setting.printedBy }), columnBounds(0), style),
    ...textIn(paper.page({ page: no, pages: pageCount }), columnBounds(1), { ...style, align: 'center' }),
    ...textIn(copy, columnBounds(2), { ...style, align: 'right' }),
  ]
}
