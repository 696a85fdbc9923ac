import { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { slowness } from '../../../testing/slowness.ts'

const many = 10_000
let app: TestApp
let goodsIds: number[]
beforeAll(async () => {
  app = await testApp()
  const made = await sql<{ id: number }>`
    insert into styles (goods_no, goods_no_key, name, brand_id, category_id, tag_fen, sort)
    select 'Y' || n, 'y' || n, '压测款' || n, 1, 1, 19900, n from generate_series(3, ${many}) n returning id`.execute(
    app.fair.db,
  )
  goodsIds = made.rows.map(({ id }) => id)
  await sql`
    insert into skcs (style_id, colour_id, skc_no, skc_no_key)
    select id, colour, goods_no || '-' || colour, goods_no_key || '-' || colour
    from styles, generate_series(1, 3) colour where goods_no like 'Y%'`.execute(app.fair.db)
  await sql`analyze styles, skcs`.execute(app.fair.db)
})
afterAll(() => app.stop())

async function timed<T>(what: string, work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const started = performance.now()
  const answer = await work()
  const ms = performance.now() - started
  console.log(`${what}: ${Math.round(ms)} ms`)
  return { answer, ms }
}

test('10,000 styles are weighed, edited, taken back, frozen and moved without a wait', async () => {
  const changes = { wave: 'W2', hot: true, moq: 6 }
  const preview = await timed('weighed', () => app.call(goodsBatch.previewChange, { goodsIds, changes }))
  expect(preview.answer.data?.changed).toBe(goodsIds.length)
  const edited = await timed('edited', () => app.call(goodsBatch.change, { goodsIds, changes }))
  const editId = edited.answer.data?.editId ?? ''
  const undone = await timed('taken back', () => app.call(goodsBatch.undoChange, { editId }))
  expect(undone.answer.data).toEqual({ changed: goodsIds.length })
  const frozen = await timed('frozen', () => app.call(goodsBatch.setStatus, { goodsIds, freeze: 1 }))
  expect(frozen.answer.data?.changed).toBe(goodsIds.length * 3)
  const last = goodsIds.at(-1) ?? 0
  const first = await timed('moved to the first place', () => app.call(goodsBatch.move, { goodsId: last, to: 1 }))
  expect(first.answer.data).toMatchObject({ place: 1 })
  const step = await timed('moved one down', () => app.call(goodsBatch.move, { goodsId: last, to: 'down' }))
  expect(step.answer.data).toEqual({ from: 1, place: 2 })
  expect(preview.ms).toBeLessThan(1000 * slowness())
  for (const { ms } of [edited, undone, frozen, first]) expect(ms).toBeLessThan(5000 * slowness())
  expect(step.ms).toBeLessThan(500 * slowness())
}, 120_000)
