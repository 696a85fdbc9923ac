import { rehearsal } from '@fairdesk/contract/areas/settings/rehearsal'
import { jobs } from '@fairdesk/contract/areas/shell/jobs'
import { type TestApp, testApp } from '@fairdesk/server/testing/app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rehearseInChild } from './in-child.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ rehearser: rehearseInChild })
  await app.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

const list = async () => (await app.call(rehearsal.list, {})).data
const small = { fairId: 1, dealers: 5, minutes: 0.1, reports: 1, kiosks: 3, screens: 1, seed: 12 }
const newest = async () => (await list())?.list[0]

/** Begins a longer one; resolves once its dealers have saved something. */
async function underWay() {
  const { data } = await app.call(rehearsal.start, { ...small, minutes: 1 })
  await expect.poll(async () => (await newest())?.progress?.saves, { timeout: 60_000 }).toBeGreaterThan(0)
  return data?.jobId ?? 0
}

describe('a rehearsal', () => {
  it('is stopped by a press: with a report of what there was until then, all of it in the orders', async () => {
    const id = await underWay()
    expect((await app.call(jobs.cancel, { where: 'platform', id })).code).toBe(200)
    await app.server.jobs.idle()
    const stopped = await newest()
    expect(stopped).toMatchObject({ state: 'stopped', stopped: 'asked', jobId: null, report: { stopped: 'asked' } })
    expect(stopped?.report?.invariants.map(({ broken }) => broken)).toEqual(new Array(8).fill(0))
    expect(stopped?.report?.seconds).toBeLessThan(200)
    expect((await app.call(rehearsal.removeCopy, { fairId: 1, id: stopped?.id ?? 0 })).code).toBe(200)
  })

  it('ends with its server, at once, and the next server tells that and removes its copy', async () => {
    await underWay()
    const began = performance.now()
    await app.server.jobs.stop()
    expect(performance.now() - began).toBeLessThan(4000)
    const ended = await newest()
    expect(ended).toMatchObject({ state: 'stopped', stopped: 'ended', jobId: null, report: null, progress: null })
    expect(ended?.copyFairId).toBeGreaterThan(0)
    expect((await app.call(rehearsal.removeCopy, { fairId: 1, id: ended?.id ?? 0 })).code).toBe(200)
    expect(await newest()).toMatchObject({ copyFairId: null, state: 'stopped' })
  })
})
