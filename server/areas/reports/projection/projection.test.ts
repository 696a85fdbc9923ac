import { projections } from '@fairdesk/contract/areas/reports/projection'
import type { Params } from '@fairdesk/contract/endpoint'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people.ts'

let app: TestApp
beforeEach(async () => {
  app ??= await testApp()
  await app.fair.pool.query('truncate projections cascade')
})
afterAll(() => app.stop())

type Fields = Partial<Params<typeof projections.save>>

const save = (fields: Fields = {}, as: Person = 'admin') =>
  app.call(projections.save, { name: '主屏', parts: ['total', 'race'], ...fields }, as)
const idOf = async (fields: Fields = {}, as: Person = 'admin') => (await save(fields, as)).data?.id ?? 0
const namesFor = async (as: Person) => (await app.call(projections.list, {}, as)).data?.map(({ name }) => name)
const linksOf = async (id: number) =>
  (await app.call(projections.list, {})).data?.find((one) => one.id === id)?.links ?? []

describe('a projection', () => {
  it('is kept as it was said, with what nobody said as it usually is', async () => {
    const { data } = await save({ brands: ['SC'], areas: ['EAST'], topN: 12, pages: 3, language: 'en' })
    expect(data).toMatchObject({ version: 1, name: '主屏', parts: ['total', 'race'], brands: ['SC'], areas: ['EAST'] })
    expect(data).toMatchObject({ topN: 12, pages: 3, language: 'en', showMoney: false, showNames: false })
    expect(data).toMatchObject({ maker: 'admin', isLost: false, isOwn: true, seesMoney: true, links: [] })
  })

  it('is not overwritten unseen, and not counted as changed where it was not', async () => {
    const id = await idOf()
    expect((await save({ id, name: '门厅', version: 1 })).data).toMatchObject({ version: 2, name: '门厅' })
    expect((await save({ id, name: '门厅', version: 2 })).data?.version).toBe(2)
    expect((await save({ id, name: '别的', version: 1 })).code).toBe(409)
  })

  it('has a name of its own', async () => {
    await save({ name: 'Hall A' })
    expect(await save({ name: 'hall a' })).toMatchObject({ code: 422, field: 'name' })
  })

  it('takes nothing that no board has', async () => {
    for (const bad of [{ parts: [] }, { topN: 13 }, { pages: 0 }, { name: '  ' }, { name: 'x'.repeat(41) }])
      expect((await save(bad)).code).toBe(422)
    expect(await namesFor('admin')).toEqual([])
  })

  it('is its maker’s and administrators’, for its links show what he sees', async () => {
    const id = await idOf({}, 'zhao')
    await save({ name: '总屏' })
    expect(await namesFor('zhao')).toEqual(['主屏'])
    expect(await namesFor('wang')).toEqual([])
    expect(await namesFor('admin')).toEqual(['主屏', '总屏'])
    for (const answer of [
      await save({ id, showMoney: true }, 'wang'),
      await app.call(projections.addLink, { id, name: '1' }, 'wang'),
      await app.call(projections.preview, { id, name: '主屏', parts: ['total'] }, 'wang'),
    ])
      expect(answer.code).toBe(422)
    expect(await app.call(projections.remove, { id }, 'wang')).toMatchObject({ code: 200 })
    expect(await namesFor('zhao')).toEqual(['主屏'])
    expect((await save({ id, topN: 3 })).data).toMatchObject({ maker: 'zhao', isOwn: false, topN: 3 })
    expect((await save({ id, topN: 3, takeOver: true })).data).toMatchObject({ maker: 'admin', isOwn: true })
    expect(await namesFor('zhao')).toEqual([])
  })

  it('says whether its maker may see what amounts are counted by', async () => {
    expect((await save({}, 'wang')).data?.seesMoney).toBe(false)
  })

  it('goes for good with its links, once and twice', async () => {
    const id = await idOf()
    const token = (await app.call(projections.addLink, { id, name: '1 号屏' })).data?.token ?? ''
    expect(await app.server.sessions.principalOf(token)).toMatchObject({ kind: 'display', projectionId: id })
    expect((await app.call(projections.remove, { id })).code).toBe(200)
    expect((await app.call(projections.remove, { id })).code).toBe(200)
    expect(await app.server.sessions.principalOf(token)).toBeNull()
    expect((await save({ id })).msg).toContain('已被删除')
  })

  it('is one of fifty at most', async () => {
    await app.fair.pool.query(`
      insert into projections (name, layout, filters, show_money, show_names, top_n, pages, maker_id, maker)
      select 'p' || n, '{"parts": ["total"], "language": "zh_CN"}', '{"brands": [], "areas": []}', false, false, 6, 1, 1, 'admin'
      from generate_series(1, 50) n`)
    expect((await save()).msg).toContain('50')
  })
})

describe('a link', () => {
  it('is told once, named, and kept as a hash alone', async () => {
    const id = await idOf()
    const { data } = await app.call(projections.addLink, { id, name: '1 号屏' })
    expect(data?.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await linksOf(id)).toMatchObject([{ name: '1 号屏', madeBy: 'admin', seenAt: null }])
    const kept = await app.server.platform.pool.query(
      'select token_hash, principal, ref from sessions where ref is not null',
    )
    expect(JSON.stringify(kept.rows)).not.toContain(data?.token)
  })

  it('is revoked alone; the others go on', async () => {
    const id = await idOf()
    const tokens = []
    for (const name of ['1', '2']) tokens.push((await app.call(projections.addLink, { id, name })).data?.token ?? '')
    const [first] = await linksOf(id)
    expect((await app.call(projections.revokeLink, { id: first?.id ?? 0 })).code).toBe(200)
    expect((await app.call(projections.revokeLink, { id: first?.id ?? 0 })).code).toBe(200)
    const found = await Promise.all(tokens.map((token) => app.server.sessions.principalOf(token)))
    expect(found.map((one) => one?.kind ?? null)).toEqual([null, 'display'])
    expect((await linksOf(id)).map(({ name }) => name)).toEqual(['2'])
  })

  it('opens nothing once it is revoked, whatever its session says', async () => {
    const id = await idOf()
    const token = (await app.call(projections.addLink, { id, name: '1' })).data?.token ?? ''
    await app.fair.pool.query('update projection_links set revoked_at = now()')
    app.server.sessions.forget()
    expect(await app.server.sessions.principalOf(token)).toBeNull()
  })

  it('lasts: a screen that was off for a week goes on', async () => {
    const id = await idOf()
    const token = (await app.call(projections.addLink, { id, name: '1' })).data?.token ?? ''
    await app.server.platform.pool.query(`
      update sessions set created_at = now() - interval '9 days', seen_at = now() - interval '7 days' where principal = 'display'`)
    app.server.sessions.forget()
    expect(await app.server.sessions.principalOf(token)).toMatchObject({ kind: 'display' })
    expect((await linksOf(id))[0]?.seenAt?.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10))
  })
})
