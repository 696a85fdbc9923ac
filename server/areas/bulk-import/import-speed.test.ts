import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { benchImport } from './import.bench.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('a dry run of 5,000 rows within 5 s', { timeout: 60_000 }, async () => {
  const timings = await benchImport(app, 5000)
  expect(timings[0]?.seconds).toBeLessThan(5)
})
