import { IDBDatabase, IDBFactory } from 'fake-indexeddb'
import { get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from './database.ts'

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const lost = () => {
  throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
}

/** As WebKit once the process of its databases was ended: for the page they are lost, for a frame made since they are not. */
function losePage(): { readonly frames: () => number } {
  const { indexedDB: own } = globalThis
  let frames = 0
  vi.stubGlobal('document', {
    createElement: () => ({ contentWindow: { indexedDB: own }, remove: () => frames-- }),
    documentElement: { append: () => frames++ },
  })
  vi.stubGlobal('indexedDB', { open: lost })
  return { frames: () => frames }
}

/** The connection that is open, as it is once its process is gone. */
function closeOnce(): void {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  })
}

test('a connection that was closed is opened again', async () => {
  const store = createStore('closed', 'kept')
  await set('a', 1, store)
  closeOnce()
  expect(await get('a', store)).toBe(1)
})

test.each(['SecurityError', 'QuotaExceededError'])(
  '%s is not tried again, and rejects though it is thrown at once',
  async (name) => {
    const open = vi.fn(() => {
      throw new DOMException('', name)
    })
    vi.stubGlobal('indexedDB', { open })
    await expect(get('a', createStore('refused', 'kept'))).rejects.toThrow(expect.objectContaining({ name }))
    expect(open).toHaveBeenCalledTimes(1)
  },
)

// Last: what is open in the frame stays open.
test('a page that has lost its databases reaches them from a new frame, all of them from the same', async () => {
  const store = createStore('lost', 'kept')
  const other = createStore('lost as well', 'kept')
  await set('a', 1, store)
  const { frames } = losePage()
  closeOnce()
  expect(await get('a', store)).toBe(1)
  await set('b', 2, other)
  expect([await get('b', other), frames()]).toEqual([2, 1])
})
