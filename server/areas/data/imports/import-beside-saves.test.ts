import { randomUUID } from 'node:crypto'
import { bulkImport } from '@fairdesk/contract/areas/data/bulk-import'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passGate } from '../../../domain/locks/order-gate.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type Upload, upload, uploaded } from '../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const head = ['客户编码', '客户名称', '账号', '密码']
const fresh = Array.from({ length: 30 }, (_, at) => [`B${at}`, `店 ${at}`, `beside-${at}`, `pass-${at}`])

/** While somebody's save is on its way. */
function besideSave<T>(work: () => Promise<T>): Promise<T> {
  return app.fair.db.transaction().execute(async (db) => {
    await sql`select ${passGate}`.execute(db)
    return await work()
  })
}

const saving: [string, Upload][] = [
  ['new customers', { kind: 'customers', rows: [head, ...fresh] }],
  [
    'targets',
    {
      kind: 'targets',
      rows: [
        ['客户', '大类', '属性值', '件数'],
        ['C001', '', '上装', '7'],
      ],
    },
  ],
]
test.each(saving)('an import of %s waits for no save: it changes nothing that may be ordered', async (_, file) => {
  expect((await besideSave(() => uploaded(app, file))).committed).toBe(true)
})

test('passwords are hashed before orders stop', { timeout: 60_000 }, async () => {
  const importId = randomUUID()
  const rows = [head, ...fresh.map(([code = '', name = '', account = '']) => [code, `${name}新`, account, 'other-1'])]
  const { running, seen } = await besideSave(async () => {
    const running = upload(app, { kind: 'customers', rows, importId })
    const isOver = { yet: false }
    void running.then(() => {
      isOver.yet = true
    })
    for (;;) {
      const { data: seen } = await app.call(bulkImport.progress, { importId })
      if (isOver.yet || (seen?.stage === 'writing' && seen.done === rows.length - 2)) return { running, seen }
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })
  expect(seen).toEqual({ stage: 'writing', done: rows.length - 2, total: rows.length - 1 })
  expect(await running).toMatchObject({ code: 200, data: { counts: { changed: 30, refused: 0 } } })
})
