import { describe, expect, it } from 'vitest'
import { planFair } from '../plan/plan-fair.ts'
import { ordersOf } from './orders-of.ts'

describe('the largest fair', () => {
  it('draws 8.1 million cells within 30 s of a processor and holds one order at a time', () => {
    const began = process.cpuUsage()
    let [cells, heap] = [0, 0]
    for (const { rows } of ordersOf(planFair({ size: 'L', seed: 1, currentTime: new Date() }))) {
      for (const { qtys } of rows) for (const qty of qtys) if (qty > 0) cells++
      heap = Math.max(heap, process.memoryUsage().heapUsed)
    }
    expect(cells).toBeGreaterThan(7_700_000)
    expect(cells).toBeLessThan(8_500_000)
    // What else the machine does is not the fair's: its own time counts, microseconds.
    expect(process.cpuUsage(began).user).toBeLessThan(30e6)
    expect(heap).toBeLessThan(600e6)
  })
})
