import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Column, Row } from '../../../domain/sheets/writing/content.ts'
import { writeSheet } from '../../../domain/sheets/writing/write.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { row, save } from '../../../testing/order-desk.ts'
import { slowness } from '../../../testing/slowness.ts'
import { uploaded } from '../../../testing/upload.ts'
import { world } from '../../../testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const titles = ['款号', '款名', '品牌', '吊牌价', '颜色', '尺码', '条码', '季节', '面料', '大类']
const columns = [...titles, ...Array.from({ length: 10 }, (_, index) => `附加 ${index}`)].map(
  (title, index): Column => ({ key: `k${index}`, title, kind: 'text' }),
)
const sizes = ['S', 'M', 'L', 'XL', '2XL']
const colours = ['黑', '白', '红', '蓝', '灰']

function* goods(count: number): Generator<Row[]> {
  for (let start = 0; start < count; start += 1_000) {
    yield Array.from({ length: 1_000 }, (_, index) => {
      const at = start + index
      const style = Math.floor(at / 25)
      const number = `BG${String(style).padStart(6, '0')}`
      const texts = [
        number,
        `款式 ${number}`,
        '山川',
        String(99 + (style % 20) * 50),
        colours[Math.floor(at / 5) % 5],
        sizes[at % 5],
      ]
      const more = [
        String(6_900_000_000_000 + at),
        '',
        '',
        '上装',
        ...Array.from({ length: 10 }, (_, more) => `附 ${(at + more) % 1000}`),
      ]
      return Object.fromEntries([...texts, ...more].map((text, column) => [`k${column}`, text]))
    })
  }
}

/** Runs some work beside saves and looks at readiness: how long each waits, the loop's longest stretch, and the memory it takes. */
async function beside(work: () => Promise<unknown>) {
  const isOver = { yet: false }
  const waits = { ready: [] as number[], saves: [] as number[] }
  const repeat = async (taken: number[], call: () => Promise<unknown>) => {
    while (!isOver.yet) {
      const started = performance.now()
      await call()
      taken.push(performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const looks = [
    repeat(waits.ready, () => app.server.app.inject({ method: 'GET', url: '/readyz' })),
    repeat(waits.saves, () => save(app, [row('teeBlack', [world.sizes.s, (waits.saves.length % 90) + 1])])),
  ]
  const before = process.memoryUsage.rss()
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }, 20)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const started = performance.now()
  await work()
  const seconds = (performance.now() - started) / 1000
  delay.disable()
  isOver.yet = true
  clearInterval(watch)
  await Promise.all(looks)
  const percentile = (taken: number[], share: number) =>
    Math.round(taken.toSorted((a, b) => a - b)[Math.floor(taken.length * share)] ?? 0)
  return {
    seconds: Math.round(seconds * 10) / 10,
    grownMb: Math.round((highest - before) / 1_048_576),
    longestMs: Math.round(delay.max / 1e6),
    ready: { p99: percentile(waits.ready, 0.99), most: percentile(waits.ready, 0.9999), calls: waits.ready.length },
    saves: { p99: percentile(waits.saves, 0.99), most: percentile(waits.saves, 0.9999), calls: waits.saves.length },
  }
}

test.each(process.env.BIG_ROWS ? [Number(process.env.BIG_ROWS)] : [50_000, 199_000])(
  'a trial of %d rows beside saves',
  { timeout: 600_000 },
  async (count) => {
    await save(app, [row('teeBlack', [world.sizes.s, 1])])
    const bytes = await buffer(writeSheet({ name: '货品', columns, rows: goods(count) }, { sharesTexts: true }))
    const measured = await beside(() => uploaded(app, { kind: 'goods', bytes, mode: 'dryRun' }))
    console.info(`${count} rows, ${Math.round(bytes.length / 1e6)} MB:`, JSON.stringify(measured))
    expect(measured.ready.p99).toBeLessThan(50 * slowness())
    expect(measured.saves.p99).toBeLessThan(250 * slowness())
  },
)
