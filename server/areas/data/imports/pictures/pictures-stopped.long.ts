import { createHash } from 'node:crypto'
import { jobs } from '@fairdesk/contract/areas/shell/jobs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeTurns } from '../../../../domain/pictures/placing.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { plain } from '../../../../testing/pictures.ts'
import { picturedWorkbook } from '../../../../testing/sheets/pictured.ts'
import { uploaded } from '../../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const head = ['图片', '款号', '款名', '品牌', '吊牌价', '颜色名称', '尺码']
const lastJob = async () =>
  (await app.call(jobs.list, {})).data?.list.find(({ kind }) => kind === 'import.pictures') ?? expect.fail('no job')

async function taken() {
  const { rows } = await sql<{ styles: number; pictures: number; hashes: string[] }>`
    select count(distinct styles.id)::int as styles, count(style_pictures.sha256)::int as pictures,
      array_agg(style_pictures.sha256) filter (where goods_no = 'R144') as hashes
    from styles left join style_pictures on style_pictures.style_id = styles.id where goods_no like 'R1%'`.execute(
    app.fair.db,
  )
  return rows[0] ?? expect.fail()
}

// A cancellation is seen with the next sign of life of the job, some seconds later.
test('a stop in between leaves the rows whole and says how many pictures are missing; the file again adds them', async () => {
  const pictures = await Promise.all(Array.from({ length: 45 }, (_, index) => plain(`#90${String(10 + index)}10`)))
  const rows = [head, ...pictures.map((_, index) => ['', `R${100 + index}`, '图款', '山川', '199', '黑', 'S;M'])]
  const floating = pictures.map((bytes, index) => ({
    from: { column: 0, row: index + 1 },
    size: [20, 15] as const,
    bytes,
  }))
  const bytes = picturedWorkbook({ rows, floating })
  const isOver = Promise.withResolvers<void>()
  const holding = app.fair.db.transaction().execute(async (db) => {
    await takeTurns(db)
    await isOver.promise
  })
  const done = await uploaded(app, { kind: 'goods', bytes })
  expect(done.counts).toMatchObject({ created: 45 })
  await expect.poll(async () => (await lastJob()).startedAt, { timeout: 20_000 }).not.toBeNull()
  await app.call(jobs.cancel, { where: 'fair', id: (await lastJob()).id })
  await new Promise((resolve) => setTimeout(resolve, 7_000))
  isOver.resolve()
  await holding
  await app.server.jobs.idle()
  const [ended, stopped] = [await lastJob(), await taken()]
  expect(stopped.styles).toBe(45)
  expect(ended.state).toBe('cancelled')
  expect(ended.problem).toContain(`还有 ${45 - stopped.pictures} 张没有收入`)
  await uploaded(app, { kind: 'goods', bytes })
  await app.server.jobs.idle()
  expect((await taken()).hashes).toEqual([
    createHash('sha256')
      .update(pictures[44] ?? expect.fail())
      .digest('hex'),
  ])
})
