import { bulkImport, mappedKinds } from '@fairdesk/contract/areas/data/bulk-import'
import { orderFiles } from '@fairdesk/contract/areas/orders/order-files'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileOf } from '../../../../domain/sheets/fixtures/make.ts'
import { sheetLimits } from '../../../../domain/sheets/limits.ts'
import { openPackage } from '../../../../domain/sheets/reading/xlsx/package.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { world } from '../../../../testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

/** The first sheet, and the texts of the workbook. */
async function partsOf({ method, path }: Pick<Endpoint, 'method' | 'path'>, input: Record<string, unknown>) {
  const { rawPayload } = await app.server.app.inject({
    method,
    url: `/api${path}`,
    headers: { token: await app.tokenOf('admin') },
    ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
  })
  const source = await openPackage(fileOf(rawPayload), sheetLimits)
  const parts = [await source.text('xl/worksheets/sheet1.xml'), await source.text('xl/sharedStrings.xml')] as const
  source.close()
  return parts
}

/** Odoo's spreadsheet loses texts that stand in their cells. */
test.each(mappedKinds)('the template of %s keeps its texts in the table of the workbook', async (kind) => {
  const [sheet, texts] = await partsOf(bulkImport.template, { kind })
  expect(sheet).toContain('t="s"')
  expect(sheet).not.toContain('inlineStr')
  expect(texts).toContain('<si><t>')
})

test('so do order forms and files that are imported again', async () => {
  const orders = [{ customerId: world.customers.hangzhou }]
  for (const [sheet] of [
    await partsOf(orderFiles.exportForms, { orders }),
    await partsOf(bulkImport.export, { kind: 'targets' }),
  ]) {
    expect(sheet).toContain('t="s"')
    expect(sheet).not.toContain('inlineStr')
  }
})
