import { customer } from '@fairdesk/contract/areas/data/customer'
import { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { type DiskStage, diskHeader } from '@fairdesk/contract/values/disk-stage'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function answersAt(stage: DiskStage) {
  vi.spyOn(app.server.disk, 'stage', 'get').mockReturnValue(stage)
  const headers = { token: await app.tokenOf('admin') }
  const send = async (url: string, payload: object) => {
    const answer = await app.server.app.inject({ method: 'POST', url: `/api${url}`, headers, payload })
    const isFile = String(answer.headers['content-type']).includes('sheet')
    return [isFile ? 200 : answer.json<{ code: number }>().code, answer.headers[diskHeader]]
  }
  return {
    read: await send(customer.list.path, {}),
    write: await send(goodsCodes.addGoodsBase.path, { type: 'wave', code: `D${stage}`, name: stage }),
    export: await send(customer.export.path, {}),
  }
}

test('a disk that fills stops exports, then writes, never reads; every answer tells so until there is room again', async () => {
  expect(await answersAt('free')).toEqual({ read: [200, undefined], write: [200, undefined], export: [200, undefined] })
  expect(await answersAt('noUploads')).toEqual({
    read: [200, 'noUploads'],
    write: [200, 'noUploads'],
    export: [200, 'noUploads'],
  })
  expect(await answersAt('noExports')).toMatchObject({ write: [200, 'noExports'], export: [503, 'noExports'] })
  expect(await answersAt('readOnly')).toEqual({
    read: [200, 'readOnly'],
    write: [503, 'readOnly'],
    export: [503, 'readOnly'],
  })
  expect(await answersAt('free')).toMatchObject({ read: [200, undefined] })
})
