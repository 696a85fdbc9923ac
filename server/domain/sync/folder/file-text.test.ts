import { type SyncColumn, SyncFile } from '@fairdesk/contract/orders/sync-map'
import { expect, it } from 'vitest'
import { fileText } from './file-text.ts'

const columns: SyncColumn[] = (['customerCode', 'phone', 'remark'] as const).map((field) => ({
  title: field,
  field,
  format: 'asIs',
}))
const head = { customerCode: 'C1', phone: '+86 571 8888', remark: '- 周一送, =A1' }
const textOf = (file: Parameters<typeof SyncFile.parse>[0]) =>
  fileText(columns, SyncFile.parse(file), [{ ref: 1, no: 'C1', head, lines: [] }]).split('\r\n')[1]

it('texts are written as they are, for programs', () => {
  expect(textOf({})).toBe('C1,+86 571 8888,"- 周一送, =A1"')
})

it('where a link says so, texts that a spreadsheet would run begin with an apostrophe', () => {
  expect(textOf({ guardsFormulas: true })).toBe(`C1,'+86 571 8888,"'- 周一送, =A1"`)
})
