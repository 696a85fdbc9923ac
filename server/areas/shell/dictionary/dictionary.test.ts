import { dictCodes, dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const ask = (dictCode: string, as: 'nobody' | null = 'nobody') => app.call(dictionary.dictionaryData, { dictCode }, as)

it('names every list in order, each value once', async () => {
  for (const dictCode of dictCodes) {
    const list = (await ask(dictCode)).data ?? []
    expect(list.length).toBeGreaterThan(0)
    expect(list.map(({ sort }) => sort)).toEqual(list.map((_, index) => index + 1))
    expect(new Set(list.map(({ value }) => value)).size).toBe(list.length)
    expect(list.map(({ label }) => label)).not.toContain('')
  }
})

it('speaks the caller’s language', async () => {
  const { body } = await app.server.app.inject({
    url: '/api/system/dictionary-data?dictCode=orderStatus',
    headers: { token: await app.tokenOf('nobody'), 'accept-language': 'en' },
  })
  expect(body).toContain('Submitted')
  expect((await ask('orderStatus')).data?.[2]).toEqual({ value: 'submitted', label: '已提交', sort: 3, tag: 'warning' })
})

it('tells strangers the fairs and nothing else, and of what it does not know nothing', async () => {
  expect((await ask('dbSource', null)).data).toHaveLength(1)
  expect((await ask('customerType', null)).data).toEqual([])
  for (const unknown of ['constructor', 'toString', '']) expect((await ask(unknown)).data).toEqual([])
})
