import { user } from '@fairdesk/contract/areas/shell/user'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('location', { origin: 'http://hall.test' })
  vi.stubGlobal('document', { cookie: 'token=abc', documentElement: {} })
  vi.stubGlobal('addEventListener', () => undefined)
})

const { call } = await import('./api.ts')
const { isLost } = await import('./api-error.ts')
const { reasonOf } = await import('./failure-reason.ts')
const { speak } = await import('../text/phrases.ts')
const { onNotice } = await import('../notify/notices.ts')

const said: { kind: string; text: string }[] = []
onNotice((notice) => 'text' in notice && said.push({ kind: notice.kind, text: notice.text }))
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeAll(() => speak('zh_CN'))
afterEach(() => {
  vi.restoreAllMocks()
  said.length = 0
})

const profile = () => call(user.getSessionUser, {})

describe('a fault of the page itself', () => {
  it('before a request leaves is told as the page’s, by its name, and logged; nothing was sent', async () => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    // As in a browser that has no such function.
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function')
    })
    const failure = await profile().catch((error: unknown) => error)
    expect(fetched).not.toHaveBeenCalled()
    expect(said).toEqual([
      {
        kind: 'error',
        text: '页面出错（TypeError: AbortSignal.any is not a function），请重新载入；如持续出现请告诉管理员',
      },
    ])
    expect(failure).toMatchObject({ kind: 'page' })
    expect(isLost(failure)).toBe(false)
    expect(reasonOf(failure)).toContain('TypeError: AbortSignal.any is not a function')
    expect(logged).toHaveBeenCalled()
  })

  it('after the answer leaves open whether it was done', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"code":200,"data":1}'))
    const broken = vi.spyOn(Response.prototype, 'headers', 'get').mockImplementation(() => {
      throw new TypeError('headers are gone')
    })
    const failure = await profile().catch((error: unknown) => error)
    broken.mockRestore()
    expect(failure).toMatchObject({ kind: 'page' })
    expect(isLost(failure)).toBe(true)
  })

  it('is not what the network does', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const failure = await profile().catch((error: unknown) => error)
    expect(failure).toMatchObject({ kind: 'network' })
    expect(reasonOf(failure)).toBe('网络连接失败，请检查网络后重试')
    vi.stubGlobal('fetch', async () => new Response('{"code":2'))
    expect(await profile().catch((error: unknown) => error)).toMatchObject({ kind: 'network' })
  })

  it('of any other kind is told by its name too, never as the network’s', () => {
    expect(reasonOf(new RangeError('too deep'))).toContain('页面出错（RangeError: too deep）')
  })
})
