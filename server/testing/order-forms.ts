import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import { formSheet } from '../domain/orders/form/order-form.ts'
import { readSheets } from '../domain/sheets/read.ts'
import type { Row, SheetContent } from '../domain/sheets/writing/content.ts'
import { writeSheets } from '../domain/sheets/writing/write.ts'
import type { TestApp } from './app.ts'
import type { Person } from './people.ts'

/** A sheet of a form as texts, to be changed in place as a person would. */
export type FilledSheet = { name: string; header: string[]; rows: string[][] }

/** Writes a text into the cell of a tag number under a heading, wherever that stands. */
export type Fill = (tag: string, heading: string, text: string) => void

type FormOptions = { readonly as?: Person; readonly type?: OrderType; readonly pictures?: boolean }

/** The form of a customer as it is exported now. */
export async function orderForm(
  app: TestApp,
  customerId: number,
  { as = 'admin', type = 'first', pictures = false }: FormOptions = {},
): Promise<Buffer> {
  const { rawPayload } = await app.server.app.inject({
    method: 'POST',
    url: `/api${orderFiles.exportForms.path}`,
    headers: { token: await app.tokenOf(as) },
    payload: { orders: [{ customerId, type }], pictures },
  })
  return rawPayload
}

/** The same form with what somebody has done to it, saved by another program: neither its styles nor its protection are left. */
export async function filledForm(
  form: Uint8Array,
  change: (fill: Fill, sheets: FilledSheet[]) => void,
): Promise<Buffer> {
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'fairdesk-form-')), 'form.xlsx')
  writeFileSync(place, form)
  const [hidden, ...shown] = await readSheets(place, { fileName: 'form.xlsx', sheet: formSheet, headerRow: 1 })
  if (!hidden) throw new Error('no form')
  const sheets = shown.map(({ sheet, header, rows }): FilledSheet => {
    return { name: sheet, header: [...header], rows: rows.map((cells) => [...cells]) }
  })
  change((tag, heading, text) => fill(sheets, { tag, heading }, text), sheets)
  const kept = { name: formSheet, header: [...hidden.header], rows: hidden.rows.map((cells) => [...cells]) }
  return buffer(writeSheets([...sheets.map(contentOf), { ...contentOf(kept), isHidden: true as const }]))
}

function fill(
  sheets: readonly FilledSheet[],
  { tag, heading }: { readonly tag: string; readonly heading: string },
  text: string,
): void {
  for (const { header, rows } of sheets) {
    const row = rows.find((cells) => cells.includes(tag))
    if (row) row[header.indexOf(heading)] = text
  }
}

function contentOf({ name, header, rows }: FilledSheet): SheetContent {
  return {
    name,
    columns: header.map((title, at) => ({ key: String(at), title, kind: 'text' })),
    rows: [rows.map((cells): Row => Object.fromEntries(cells.entries()))],
  }
}
