import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { customer } from '@fairdesk/contract/areas/data/customer'
import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { report } from '@fairdesk/contract/areas/reports/report'
import type { Endpoint, Params } from '@fairdesk/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSheet } from '../../../domain/sheets/read.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { uploaded } from '../../../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

type Item = Params<typeof goodsCodes.upsertCommonCodeCustomName>['items'][number]
const rename = (...items: Item[]) => app.call(goodsCodes.upsertCommonCodeCustomName, { items })
const blank = { zh_CN: '', zh_TW: '', en: '' }

async function fileOf(endpoint: Endpoint, { params = {}, language = 'zh-CN' } = {}): Promise<Uint8Array> {
  const answer = await app.server.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    headers: { token: await app.tokenOf('admin'), 'accept-language': language },
    ...(endpoint.method === 'POST' ? { payload: params } : { query: params }),
  })
  return answer.rawPayload
}

async function headings(endpoint: Endpoint, more: { params?: object; language?: string } = {}) {
  const { writeFileSync } = await import('node:fs')
  const path = `${app.dataDir}/${Math.random()}.xlsx`
  writeFileSync(path, await fileOf(endpoint, more))
  return (await readSheet(path, { fileName: 'file.xlsx' })).header
}

describe('names of attributes', () => {
  it('are the fair’s own in each language, and blank ones the product’s again', async () => {
    const { data } = await rename(
      { type: 'theme', zh_CN: '故事', en: 'Story' },
      { type: 'customerLevel', zh_CN: '店级' },
    )
    expect(data?.find(({ type }) => type === 'theme')).toMatchObject({ zh_CN: '故事', zh_TW: '', en: 'Story' })
    const map = await app.call(baseData.getAllCommonCodeCustomNameMap, {}, 'nobody')
    expect(map.data?.theme?.displayName).toBe('故事')
    await rename({ type: 'theme', ...blank }, { type: 'customerLevel', ...blank })
    expect((await app.call(goodsCodes.customNameList, {})).data?.every(({ zh_CN, en }) => zh_CN + en === '')).toBe(true)
    expect((await app.call(goodsCodes.upsertCommonCodeCustomName, { items: [{ type: 'theme' }] }, 'wang')).code).toBe(
      403,
    )
  })

  it('are shared by no two, whatever their case and width, but may change places', async () => {
    expect((await rename({ type: 'theme', zh_CN: '系列' })).msg).toBe('“系列”（zh-CN）已是另一项的名称，请换一个名称')
    expect((await rename({ type: 'theme', en: ' CATEGORY ' })).code).toBe(422)
    expect((await rename({ type: 'theme', zh_CN: '款号' })).code).toBe(422)
    expect((await rename({ type: 'theme', zh_CN: '长'.repeat(31) })).code).toBe(422)
    expect((await rename({ type: 'theme', zh_CN: '系列' }, { type: 'series', zh_CN: '主题' })).code).toBe(200)
    // Given back alone it would be called as the other one is now.
    expect((await rename({ type: 'series', ...blank })).code).toBe(422)
    expect((await rename({ type: 'theme', ...blank }, { type: 'series', ...blank })).code).toBe(200)
  })

  it('of one of two who rename at once stay, and the other is told', async () => {
    const version =
      (await app.call(goodsCodes.customNameList, {})).data?.find(({ type }) => type === 'mid')?.version ?? 0
    const answers = await Promise.all(['甲', '乙'].map((zh_CN) => rename({ type: 'mid', zh_CN, version })))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    await rename({ type: 'mid', ...blank })
  })

  it('head every file at once, and imports understand both', async () => {
    await rename({ type: 'category', zh_CN: '品类群', en: 'Group of goods' }, { type: 'customerLevel', zh_CN: '店级' })
    expect(await headings(goods.export)).toContain('品类群')
    expect(await headings(goods.export, { language: 'en' })).toContain('Group of goods')
    expect(await headings(goods.importTemplate)).toContain('品类群')
    expect(await headings(customer.export)).toContain('店级')
    expect(await headings(goodsReport.export)).toContain('品类群')
    const params = { dims: ['category', 'level'], metrics: ['qty'] }
    expect((await headings(report.exportOrderReport, { params })).slice(0, 2)).toEqual(['品类群', '店级'])
    for (const heading of ['品类群', 'group of goods', '大类']) {
      const rows = [
        ['款号', heading],
        ['T001', '上装'],
      ]
      const answer = await uploaded(app, { kind: 'goods', rows, mode: 'dryRun' })
      expect(answer.columns[1]).toMatchObject({ heading, field: 'category' })
    }
    const again = await uploaded(app, { kind: 'goods', bytes: await fileOf(goods.export), mode: 'commit' })
    expect(again.counts).toMatchObject({ created: 0, changed: 0 })
  })
})
