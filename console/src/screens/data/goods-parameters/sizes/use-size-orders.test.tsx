import { goodsParameters, type SizeGroup } from '@fairdesk/contract/areas/data/goods-parameters'
import { expect, it, vi } from 'vitest'
import type { SizeOrdering } from './use-size-orders.ts'

vi.hoisted(() => {
  // As much of a browser as a page needs that draws nothing.
  const nothing = () => undefined
  vi.stubGlobal('window', { addEventListener: nothing, removeEventListener: nothing, HTMLIFrameElement: class {} })
  vi.stubGlobal('document', { nodeType: 9, cookie: '', documentElement: {}, addEventListener: nothing })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: nothing })
  vi.stubGlobal('location', { origin: 'http://hall.test' })
  vi.stubGlobal('addEventListener', nothing)
})

const { createRoot } = await import('react-dom/client')
const { needPhrases } = await import('../../../../kit/text/phrases.ts')
const { TabKey } = await import('../../../../kit/save/unsaved.ts')
const { isUnsaved } = await import('../../../../kit/session/unsaved-tabs.ts')
const { useSizeOrders } = await import('./use-size-orders.ts')

const groupOf = (id: number): SizeGroup => ({
  id,
  version: 1,
  code: `G${id}`,
  name: `第${id}组`,
  sort: id,
  styles: 0,
  sizes: [1, 2, 3].map((no) => ({ id: id * 10 + no, sizeCode: `${no}`, sizeName: `${no}`, sizeNo: no, styles: 0 })),
})
const [first, second] = [groupOf(1), groupOf(2)]

let orders: SizeOrdering
const Tab = ({ shown }: { readonly shown: readonly SizeGroup[] }) => {
  orders = useSizeOrders(shown)
  return null
}
const element = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', addEventListener: () => undefined }
// React asks no more of its container while nothing is drawn.
const root = createRoot({ ...element, ownerDocument: document } as unknown as Element)
const show = (...shown: readonly SizeGroup[]) =>
  root.render(
    <TabKey.Provider value="/sizes">
      <Tab shown={shown} />
    </TabKey.Provider>,
  )
const ids = (group: SizeGroup) => orders.sizesOf(group).map(({ id }) => id)

/** What is asked to be saved, by group; the groups that fail have no answer. */
const asked: { groupId: number; version: number }[] = []
const failing = new Set<number>()
vi.stubGlobal('fetch', async (request: Request) => {
  if (!request.url.endsWith(goodsParameters.updateGoodsBaseSizeNo.path)) return Response.json({ code: 200, data: {} })
  const { groupId, version } = await request.json()
  asked.push({ groupId, version })
  if (failing.has(groupId)) throw new TypeError('offline')
  return Response.json({ code: 200, data: { ...groupOf(groupId), version: version + 1 } })
})

it('an order that is not saved stays while a search has other groups in sight, each group by itself', async () => {
  await needPhrases('phrases')
  failing.add(1).add(2)
  show(first, second)
  await vi.waitUntil(() => orders !== undefined)
  orders.drag(first, 11)
  orders.move(first, 11, 2)
  await vi.waitFor(() => expect(ids(first)).toEqual([12, 13, 11]))
  // Within the moment of rest already: what is moved is saved from out of sight.
  show(second)
  await vi.waitFor(() => expect(orders.notSaved?.groups).toEqual([first.name]), 3000)
  expect(asked).toEqual([{ groupId: 1, version: 1 }])
  expect(isUnsaved('/sizes')).toBe(true)
  orders.move(second, 21, 1)
  await vi.waitFor(() => expect(asked).toHaveLength(3), 3000)
  await vi.waitFor(() => expect(orders.notSaved).toMatchObject({ groups: [first.name, second.name], isBusy: false }))

  // What can be saved is; the other stays as it was put.
  failing.delete(2)
  orders.notSaved?.resend()
  await vi.waitFor(() => expect(orders.notSaved?.groups).toEqual([first.name]), 3000)
  show(first)
  await vi.waitFor(() => expect(ids(first)).toEqual([12, 13, 11]))
  expect(orders.isNotSaved(first)).toBe(true)
  failing.clear()
  await vi.waitUntil(() => orders.notSaved?.isBusy === false, 3000)
  orders.notSaved?.resend()
  await vi.waitFor(() => expect(isUnsaved('/sizes')).toBe(false), 3000)
  expect(orders.notSaved).toBeNull()
  expect(asked.filter(({ groupId }) => groupId === 2)).toHaveLength(2)
  root.unmount()
})
