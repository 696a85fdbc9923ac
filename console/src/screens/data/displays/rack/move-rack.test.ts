import { displays, type Rack } from '@fairdesk/contract/areas/data/displays'
import { expect, it, vi } from 'vitest'
import type { Notice } from '../../../../kit/notify/notices.ts'

vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined })
vi.stubGlobal('location', { origin: 'http://hall.test' })
vi.stubGlobal('document', { cookie: '', documentElement: {} })
vi.stubGlobal('addEventListener', () => undefined)

const { needPhrases } = await import('../../../../kit/text/phrases.ts')
const { onNotice } = await import('../../../../kit/notify/notices.ts')
const { call } = await import('../../../../kit/call/api.ts')
const { moveRack } = await import('./move-rack.ts')

const rack: Rack = {
  displayId: 7,
  displayNo: 'R-7',
  name: '',
  roomNo: '甲厅',
  type1: '',
  type2: '',
  intro: '',
  capacity: null,
  enabled: true,
  version: 1,
  items: [],
  otherItems: 0,
  hangers: 0,
  skcs: { ordered: 0, total: 0 },
  depth: null,
  pictureId: null,
  picture: null,
}

it('a rack whose move had no answer is moved once when it is sent again, whatever was answered meanwhile', async () => {
  await needPhrases('phrases')
  const notices: Notice[] = []
  onNotice((notice) => notices.push(notice))
  const requests: { requestId?: string }[] = []
  let isOffline = true
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.endsWith(displays.save.path)) return Response.json({ code: 200, data: [] })
    requests.push(await request.json())
    if (isOffline) throw new TypeError('offline')
    return Response.json({ code: 200, data: { ...rack, roomNo: '乙厅', version: 2 } })
  })
  moveRack(rack, '乙厅')
  const lost = await vi.waitUntil(() => notices.find((notice) => notice.kind === 'unacked'))
  expect(lost.key).toBe('rack 7')
  isOffline = false
  await call(displays.arrange, { racks: [{ displayId: 8, version: 1, items: [] }] })
  lost.resend()
  const done = await vi.waitUntil(() => notices.find((notice) => notice.kind === 'undoable'))
  done.undo()
  await vi.waitUntil(() => requests.length === 3)
  const [first, second, back] = requests
  expect(first).toMatchObject({ displayId: 7, version: 1, roomNo: '乙厅', requestId: expect.stringMatching(/./) })
  expect(second).toEqual(first)
  expect(back).toMatchObject({ displayId: 7, version: 2, roomNo: '甲厅' })
  expect(back?.requestId).not.toBe(first?.requestId)
})

it('a rack that is moved on while its first move has no answer stands in the later room, each move made once', async () => {
  const notices: Notice[] = []
  onNotice((notice) => notices.push(notice))
  const saved = new Map<string, Rack>()
  let now = { ...rack, displayId: 9 }
  let isOffline = true
  vi.stubGlobal('fetch', async (request: Request) => {
    const input = await request.json()
    const known = saved.get(input.requestId)
    if (!known && input.version !== now.version) return Response.json({ code: 409, msg: '已被他人修改' })
    now = known ? now : { ...now, roomNo: input.roomNo, version: now.version + 1 }
    if (!known) saved.set(input.requestId, now)
    // The first is done, and nobody hears of it.
    if (isOffline) throw new TypeError('offline')
    return Response.json({ code: 200, data: known ?? now })
  })
  moveRack({ ...rack, displayId: 9 }, '乙厅')
  await vi.waitUntil(() => notices.some(({ kind }) => kind === 'unacked'))
  isOffline = false
  moveRack({ ...rack, displayId: 9 }, '丙厅')
  await vi.waitUntil(() => notices.some(({ kind }) => kind === 'known'))
  expect([now.roomNo, now.version, saved.size]).toEqual(['丙厅', 3, 2])
  expect(notices.flatMap((notice) => (notice.kind === 'error' ? notice.text : []))).toEqual([])
})
