import { expect, it } from 'vitest'
import { testApp } from '../app.ts'
import { faultsOf } from '../order-desk.ts'
import { bears, captureSaves } from './captured-saves.ts'
import { bodyOf, openRows } from './cell-edits.ts'
import { rateOf } from './rates.ts'

it('captures whole transactions, which real saves are', async () => {
  const app = await testApp()
  try {
    const [edit] = await openRows(app.fair, 1)
    if (!edit) throw new Error('nothing to save')
    const headers = { token: await app.tokenOf('admin'), 'content-type': 'application/json' }
    const saves = await captureSaves('fairdesk fairs', 3, async (index, key) => {
      const payload = bodyOf(edit, key, index)
      await app.server.app.inject({ method: 'POST', url: '/api/order/saveOrder', headers, payload })
    })
    for (const { key, statements } of saves) {
      const texts = statements.map(({ text }) => text.replace('/* prepared */', '').trim().split(/\s+/)[0])
      expect([texts[0], texts[1], texts.at(-1)]).toEqual(['begin', 'insert', 'commit'])
      expect(statements.filter((statement) => bears(statement, key))).toHaveLength(2)
    }
    expect(await faultsOf(app)).toEqual([])
  } finally {
    await app.stop()
  }
}, 60_000)

it('counts rates and percentiles', () => {
  const times = Array.from({ length: 100 }, (_, index) => index + 1)
  expect(rateOf(times, 2000)).toEqual({ perSecond: 50, p50: 51, p99: 100 })
})
