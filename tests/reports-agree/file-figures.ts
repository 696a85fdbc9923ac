import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { completion } from '@fairdesk/contract/areas/reports/completion'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { orderLines } from '@fairdesk/contract/areas/reports/order-lines'
import { report } from '@fairdesk/contract/areas/reports/report'
import { structure } from '@fairdesk/contract/areas/reports/structure'
import { readSheet } from '@fairdesk/server/domain/sheets/read'
import type { Figures } from './figures.ts'
import type { Filters, Layout } from './question.ts'
import type { Reader } from './reader.ts'
import { questionOf } from './report-figures.ts'

const titles = { 件数: 'qty', 吊牌金额: 'tagAmount', 折后金额: 'netAmount' } as const

/** Files whose last row is the total, each with how its columns are called. */
export const files: Readonly<
  Record<string, (reader: Reader, layout: Layout, filters: Filters) => Promise<Buffer | null>>
> = {
  'report.xlsx': (reader, layout, filters) => reader.file(report.exportOrderReport, questionOf(layout, filters)),
  'report.csv': (reader, layout, filters) =>
    reader.file(report.exportOrderReport, { ...questionOf(layout, filters), format: 'csv' }),
  'ranking.xlsx': (reader, _, filters) => reader.file(goodsReport.export, filters),
  'colours.xlsx': (reader, _, filters) => reader.file(goodsReport.exportByColor, filters),
  'structure.csv': (reader, { goodsDims }, filters) =>
    reader.file(structure.export, { dims: goodsDims, ...filters, format: 'csv' }),
  'completion.xlsx': (reader, _, filters) => reader.file(completion.export, { ...filters, part: 'tree' }),
  'rows.csv': (reader, { level }, filters) => reader.file(orderLines.export, { ...filters, level, format: 'csv' }),
}

/** The totals of a file as whoever opens it reads them. */
export async function fileTotals(name: string, bytes: Buffer): Promise<Figures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-agree-'))
  try {
    const place = path.join(folder, name)
    writeFileSync(place, bytes)
    const { header, rows } = await readSheet(place, { fileName: name })
    const last = rows.at(-1) ?? []
    const figures = Object.entries(titles).flatMap(([title, key]) => {
      const at = header.indexOf(title)
      return at < 0 ? [] : [[key, Number((last[at] ?? '0').replaceAll(',', '') || '0')]]
    })
    return Object.fromEntries(figures)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
