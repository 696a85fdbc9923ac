import { afterEach, describe, expect, test, vi } from 'vitest'
import '../testing/bare-browser.ts'
import { memoryStorage } from '@fairdesk/outbox/testing/memory-storage'
import { isStorageRefused, localStore } from './site-storage.ts'

const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') ?? {}
const put = (descriptor: PropertyDescriptor) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...descriptor })
afterEach(() => {
  Object.defineProperty(globalThis, 'localStorage', own)
  localStore.removeItem('a')
})

describe('storage of the site', () => {
  test('is the browser’s where there is one', () => {
    const storage = memoryStorage()
    put({ value: storage })
    expect([isStorageRefused(), localStore.setItem('a', '1')]).toEqual([false, true])
    expect([storage.getItem('a'), localStore.getItem('a')]).toEqual(['1', '1'])
    localStore.removeItem('a')
    expect([storage.getItem('a'), localStore.getItem('a')]).toEqual([null, null])
  })

  test('is this page’s memory where reading the browser’s throws', () => {
    put({
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    expect([isStorageRefused(), localStore.getItem('a')]).toEqual([true, null])
    expect([localStore.setItem('a', '1'), localStore.getItem('a')]).toEqual([false, '1'])
    localStore.removeItem('a')
    expect(localStore.getItem('a')).toBeNull()
  })

  test('holds what a full one does not take, until it takes it', () => {
    const storage = memoryStorage()
    storage.setItem('a', '1')
    storage.isFull = true
    put({ value: storage })
    expect([localStore.setItem('a', '2'), localStore.getItem('a')]).toEqual([false, '2'])
    storage.isFull = false
    expect([localStore.setItem('a', '3'), storage.getItem('a'), localStore.getItem('a')]).toEqual([true, '3', '3'])
  })
})

describe('a sign-in', () => {
  test('lasts as long as the page where the browser takes neither storage nor cookie', async () => {
    put({ value: undefined })
    vi.stubGlobal('document', {
      get cookie() {
        return ''
      },
      set cookie(_) {
        // As Firefox, which takes it without a word.
      },
    })
    const { currentToken, dropToken, keepToken } = await import('../session/token.ts')
    const token = 'x'.repeat(43)
    keepToken(token)
    expect(currentToken()).toBe(token)
    dropToken()
    expect(currentToken()).toBe('')
  })
})
