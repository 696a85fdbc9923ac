import type { Part } from '../part.ts'
import type { ExportFigures } from './export-process.ts'
import { figuresFrom } from './own-process.ts'
import { textsOf, workColumns } from './work-meter.ts'

const rows = 100_000
const columns = 40

export const exporting: Part = {
  name: 'export',
  title: 'Export to Excel',
  run: async () => {
    const { before, whole, fileMegabytes } = await figuresFrom<ExportFigures>('export-process.ts', [rows, columns])
    return [
      {
        title: `${rows.toLocaleString('en')} rows x ${columns} columns of texts, whole numbers, money and shares`,
        columns: ['', ...workColumns, 'file MB'],
        rows: [['writeSheet, streamed', ...textsOf(whole), fileMegabytes.toFixed(0)]],
        notes: [`The process held ${before.toFixed(0)} MB before it began.`],
      },
    ]
  },
}
