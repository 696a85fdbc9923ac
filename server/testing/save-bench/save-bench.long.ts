import { expect, it } from 'vitest'
import { testApp } from '../app.ts'
import { benchSaves } from './save-bench.ts'

it('measures saves through HTTP and their bare transactions, and hears of reports meanwhile', async () => {
  const app = await testApp()
  try {
    let reports = 0
    const meanwhile = async () => {
      reports++
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const token = await app.tokenOf('admin')
    const bench = { server: app.server, fair: app.fair, schema: 'fair_1', token, seconds: 0.3, callers: [2], meanwhile }
    const [rates] = await benchSaves(bench)
    for (const rate of [rates?.http, rates?.bare]) {
      expect(rate?.perSecond).toBeGreaterThan(5)
      expect(rate?.p99).toBeGreaterThanOrEqual(rate?.p50 ?? Number.NaN)
    }
    expect(reports).toBeGreaterThan(5)
  } finally {
    await app.stop()
  }
}, 60_000)
