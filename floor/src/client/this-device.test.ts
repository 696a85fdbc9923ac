import 'fake-indexeddb/auto'
import { memoryStorage } from '@fairdesk/outbox/testing/memory-storage'
import { beforeEach, expect, test, vi } from 'vitest'
import { keep, readKept } from './kept.ts'
import { deviceDatabase, thisDevice } from './this-device.ts'

const formerId = 'abcdefghijklmnopqrstuv'
const idKey = 'fairdesk.floor.device'
let storage: ReturnType<typeof memoryStorage>

beforeEach(async () => {
  storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 13) Chrome/130' })
  await keep(deviceDatabase, 'device', undefined)
})

test('an id in its former place, the database, moves to where it is read at once, and stays the same', async () => {
  await keep(deviceDatabase, 'device', formerId)
  // Every earlier visit has stored its language.
  storage.setItem('fairdesk.language', 'zh_CN')
  expect(await thisDevice()).toEqual({ id: formerId, name: 'Chrome Android', platform: 'Android' })
  expect(storage.getItem(idKey)).toBe(formerId)
  // From now on the database is not asked.
  await keep(deviceDatabase, 'device', 'another')
  expect((await thisDevice()).id).toBe(formerId)
})

test('a first visit makes an id, which both places keep', async () => {
  const { id } = await thisDevice()
  expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(storage.getItem(idKey)).toBe(id)
  await expect.poll(() => readKept(deviceDatabase, 'device')).toBe(id)
  expect((await thisDevice()).id).toBe(id)
})

test('an id survives where the browser refuses to store more, or has lost its quick place', async () => {
  await keep(deviceDatabase, 'device', formerId)
  storage.setItem('fairdesk.language', 'en')
  storage.isFull = true
  expect((await thisDevice()).id).toBe(formerId)
  expect((await thisDevice()).id).toBe(formerId)
})
