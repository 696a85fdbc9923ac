import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { order } from '@fairdesk/contract/areas/orders/order'
import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { user } from '@fairdesk/contract/areas/shell/user'
import { codes } from '@fairdesk/contract/envelope'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const browser = vi.hoisted(() => {
  const kept = new Map([['i18n-lang', 'zh_TW']])
  const cookie = { text: 'token=abc' }
  const document = {
    documentElement: {},
    get cookie() {
      return cookie.text
    },
    set cookie(said: string) {
      cookie.text = said.includes('max-age=0') ? '' : (said.split(';')[0] ?? '')
    },
  }
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null })
  vi.stubGlobal('location', { origin: 'http://hall.test' })
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', () => undefined)
  return { cookie }
})

const { call } = await import('./api.ts')
const { useDownloads } = await import('./downloads.ts')
const { download } = await import('./files.ts')
const { speak } = await import('../text/phrases.ts')
const { onNotice } = await import('../notify/notices.ts')
const { useSession } = await import('../session/session.ts')

const sent: Request[] = []
const said: { kind: string; text: string }[] = []
onNotice((notice) => 'text' in notice && said.push({ kind: notice.kind, text: notice.text }))

function answer(respond: (request: Request) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request)
    return respond(request)
  })
}
const envelope = (code: number | undefined, msg: string, data?: unknown, init?: ResponseInit) =>
  Response.json({ code, msg, data }, init)
const profile = () => call(user.getSessionUser, {})

let now = Date.now()
function later(ms: number): void {
  now += ms
  vi.setSystemTime(now)
}

beforeAll(() => speak('zh_TW'))
beforeEach(() => {
  // Past the five seconds in which the same text is told once.
  later(6000)
  browser.cookie.text = 'token=abc'
  useSession.setState({ status: 'signedIn', profile: null, ended: '' })
  sent.length = 0
  said.length = 0
})

describe('what travels', () => {
  it('reads by GET with the parameters in the query, the token and the language in headers', async () => {
    answer(() => envelope(200, 'ok', []))
    await call(goodsReport.getGoodsTotalRankingDetailByCustomer, { goodsId: 7 })
    expect(sent[0]?.method).toBe('GET')
    expect(sent[0]?.url).toBe('http://hall.test/api/goodsreport/getGoodsTotalRankingDetailByCustomer?goodsId=7')
    expect(sent[0]?.headers.get('token')).toBe('abc')
    expect(sent[0]?.headers.get('accept-language')).toBe('zh-TW')
  })

  it('writes by POST with a body, also where the contract says GET', async () => {
    answer(() => envelope(200, 'ok', {}))
    await call(user.login, { username: 'lin', password: 'secret-1', dbSourceId: 1 })
    expect(user.login.method).toBe('GET')
    expect(sent[0]?.method).toBe('POST')
    expect(sent[0]?.url).not.toContain('secret-1')
    expect(await sent[0]?.json()).toEqual({ username: 'lin', password: 'secret-1', dbSourceId: 1 })
  })
})

describe('a read', () => {
  const away = () => envelope(503, 'away', undefined, { status: 503, headers: { 'retry-after': '0' } })

  it('is asked again when the server says so, twice at most', async () => {
    answer(() => (sent.length < 3 ? away() : envelope(200, 'ok', { account: 'lin' })))
    expect(await profile()).toEqual({ account: 'lin' })
    expect([sent.length, said]).toEqual([3, []])
    answer(away)
    await expect(profile()).rejects.toMatchObject({ kind: 'http', code: 503, message: 'away' })
    expect(sent).toHaveLength(6)
  })

  it('without that word is not asked again', async () => {
    answer(() => envelope(503, 'away', undefined, { status: 503 }))
    await expect(profile()).rejects.toMatchObject({ code: 503 })
    expect(sent).toHaveLength(1)
  })
})

describe('a write', () => {
  const remove = (code: string) => call(customerRecord.remove, { customerIds: [code.length] })
  const numbers = () => sent.map(({ headers }) => headers.get('idempotency-key'))

  it('whose answer was lost is sent again under its number, another one under a number of its own', async () => {
    answer(() => Promise.reject(new TypeError('failed to fetch')))
    await expect(remove('a')).rejects.toMatchObject({ kind: 'network' })
    await expect(remove('bb')).rejects.toMatchObject({ kind: 'network' })
    answer(() => new Response('<html>', { status: 502 }))
    await expect(remove('a')).rejects.toMatchObject({ kind: 'foreign' })
    answer(() => envelope(200, 'ok'))
    await remove('a')
    await remove('a')
    const [first, other, again, done, anew] = numbers()
    expect([again, done]).toEqual([first, first])
    expect(new Set([first, other, anew]).size).toBe(3)
  })

  it('that was refused is meant anew when it is sent again; one with a password has no number', async () => {
    answer(() => envelope(409, 'no'))
    await expect(remove('a')).rejects.toMatchObject({ code: 409 })
    await expect(remove('a')).rejects.toMatchObject({ code: 409 })
    answer(() => envelope(200, 'ok', {}))
    await call(user.login, { username: 'lin', password: 'secret-1', dbSourceId: 1 })
    const [first, second, login] = numbers()
    expect(first).not.toBe(second)
    expect(login).toBeNull()
  })

  it.each<[string, () => Response, boolean]>([
    ['a database that is away', () => envelope(503, 'away', undefined, { status: 503 }), true],
    ['a database that is away, said with 200', () => envelope(503, 'away'), true],
    ['a sign-in page of the Wi-Fi', () => new Response('<html>'), true],
    ['an answer that is none of ours', () => Response.json({ portal: 'welcome' }), true],
    ['a fault of something in between', () => new Response('<html>', { status: 500 }), true],
    ['a fault of the server, with its number', () => envelope(500, 'broken 17', undefined, { status: 500 }), false],
  ])('met by %s is sent once: under its number again or under a new one', async (_, response, isSame) => {
    answer(response)
    await expect(remove('a')).rejects.toThrow()
    expect(sent).toHaveLength(1)
    answer(() => envelope(200, 'ok'))
    await remove('a')
    const [first, again] = numbers()
    expect(again === first).toBe(isSame)
  })

  it('that was lost keeps its number while quantities are saved from behind under theirs', async () => {
    answer(() => Promise.reject(new TypeError('failed to fetch')))
    await expect(remove('a')).rejects.toMatchObject({ kind: 'network' })
    answer(() => envelope(200, 'ok', {}))
    await call(order.saveOrder, { customerId: 1, source: 'staff', requestId: 'own', rows: [] })
    await remove('a')
    const [first, quantities, again] = numbers()
    expect(quantities).toBeNull()
    expect(again).toBe(first)
  })
})

describe('what an answer does', () => {
  it.each([200, undefined])('code %s is success', async (code) => {
    answer(() => envelope(code, 'ok', { account: 'lin' }))
    expect(await profile()).toEqual({ account: 'lin' })
    expect(said).toEqual([])
  })

  const toasts = [codes.badRequest, codes.notYours, codes.conflict, codes.invalid, codes.tooMany, codes.unavailable]
  it.each([...toasts, 20_000, 1, 418])('code %i is a toast and a rejection with code and text', async (code) => {
    answer(() => envelope(code, 'no'))
    await expect(profile()).rejects.toMatchObject({ kind: 'refused', code, message: 'no' })
    expect(said).toEqual([{ kind: 'error', text: 'no' }])
    expect(useSession.getState().status).toBe('signedIn')
  })

  it('402 forgets the sign-in and says why, once, however many calls fail', async () => {
    answer(() => envelope(402, 'ended'))
    const refused = await Promise.allSettled([profile(), profile(), profile()])
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(useSession.getState()).toMatchObject({ status: 'signedOut', ended: 'ended' })
    expect(browser.cookie.text).toBe('')
    expect(said).toEqual([])
  })

  it('402 for an older sign-in leaves the present one alone', async () => {
    answer(() => {
      browser.cookie.text = 'token=newer'
      return envelope(402, 'ended')
    })
    await expect(profile()).rejects.toMatchObject({ code: 402 })
    expect(useSession.getState().status).toBe('signedIn')
    expect(browser.cookie.text).toBe('token=newer')
  })

  it.each([50_008, 50_012, 50_014])('%i is a toast and the offer to sign in again', async (code) => {
    answer(() => envelope(code, 'taken over'))
    await expect(profile()).rejects.toMatchObject({ code })
    expect(said.map(({ kind }) => kind)).toEqual(['error', 'signedOut'])
  })

  it('500 is a dialog of lines, and a reminder for a taken outfit number', async () => {
    answer(() => envelope(500, 'row 1，wrong,row 2，wrong'))
    await expect(profile()).rejects.toMatchObject({ code: 500 })
    answer(() => envelope(500, '搭配id已存在'))
    await expect(profile()).rejects.toMatchObject({ code: 500 })
    expect(said.map(({ kind }) => kind)).toEqual(['lines', 'outfitTaken'])
  })

  it('a bad HTTP status wins over the code in the body', async () => {
    answer(() => Response.json({ code: 500, msg: 'broken 17' }, { status: 500 }))
    await expect(profile()).rejects.toMatchObject({ kind: 'http', code: 500, message: 'broken 17' })
    answer(() => new Response('<html>', { status: 502 }))
    await expect(profile()).rejects.toMatchObject({ kind: 'foreign', code: 502 })
    answer(() => Response.json({ code: 402, msg: 'ended' }, { status: 401 }))
    await expect(profile()).rejects.toMatchObject({ kind: 'http', code: 401 })
    expect(said.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'error broken 17',
      'error 伺服器返回錯誤（502），請稍後重試',
      'error ended',
    ])
    expect(useSession.getState().status).toBe('signedIn')
  })

  it('an answer without a code is read all the same, and its outcome stays open', async () => {
    answer(() => Response.json({ msg: 'full house' }, { status: 503 }))
    await expect(profile()).rejects.toMatchObject({ kind: 'foreign', code: 503, message: 'full house' })
    expect(said).toEqual([{ kind: 'error', text: 'full house' }])
  })

  it('no connection, and an answer that is none, are told as such', async () => {
    answer(() => Promise.reject(new TypeError('failed to fetch')))
    await expect(profile()).rejects.toMatchObject({ kind: 'network' })
    answer(() => new Response('{"code":2', { headers: { 'content-type': 'application/json' } }))
    await expect(profile()).rejects.toMatchObject({ kind: 'network' })
    expect(said).toEqual([{ kind: 'offline', text: '' }])
  })

  it('the same text is told once within five seconds', async () => {
    answer(() => envelope(422, 'no'))
    await Promise.allSettled([profile(), profile()])
    expect(said).toHaveLength(1)
    later(5000)
    await Promise.allSettled([profile()])
    expect(said).toHaveLength(2)
  })

  it('a quiet call tells nothing, but a dead sign-in still ends', async () => {
    answer(() => envelope(422, 'no'))
    await expect(call(user.getSessionUser, {}, { quiet: true })).rejects.toMatchObject({ code: 422 })
    answer(() => envelope(402, 'ended'))
    await expect(call(user.getSessionUser, {}, { quiet: true })).rejects.toMatchObject({ code: 402 })
    expect(said).toEqual([])
    expect(useSession.getState().status).toBe('signedOut')
  })

  it('a call given up by its caller is no failure to tell', async () => {
    const given = new AbortController()
    answer(() => {
      given.abort()
      return Promise.reject(given.signal.reason)
    })
    await expect(call(user.getSessionUser, {}, { signal: given.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(said).toEqual([])
  })
})

describe('files', () => {
  const life = new AbortController().signal

  it('an envelope instead of a file is an error', async () => {
    answer(() => envelope(403, 'not yours'))
    await expect(download(goodsReport.export, {}, life)).rejects.toMatchObject({ code: 403 })
    answer(() => envelope(200, 'ok'))
    await expect(download(goodsReport.export, {}, life)).rejects.toMatchObject({ kind: 'http' })
    expect(said.map(({ text }) => text)).toEqual(['not yours', 'ok'])
  })

  it('keeps a file under its own name and tells how far it is', async () => {
    const link = { href: '', download: '', click: vi.fn() }
    vi.stubGlobal('document', { cookie: '', createElement: () => link })
    const heard: number[] = []
    const disposition = `attachment; filename="_.xlsx"; filename*=UTF-8''${encodeURIComponent('排名.xlsx')}`
    answer(() => new Response('12345', { headers: { 'content-disposition': disposition, 'content-type': 'x/y' } }))
    useDownloads.subscribe(({ running }) => heard.push(...running.map(({ done }) => done)))
    await download(goodsReport.export, {}, life)
    expect(link).toMatchObject({ download: '排名.xlsx', href: expect.stringContaining('blob:') })
    expect(link.click).toHaveBeenCalledOnce()
    expect(heard.at(-1)).toBe(5)
    expect(useDownloads.getState().running).toEqual([])
  })

  it('a file whose tab is closed is no failure to tell', async () => {
    const tab = new AbortController()
    answer(() => {
      tab.abort()
      return Promise.reject(tab.signal.reason)
    })
    await expect(download(goodsReport.export, {}, tab.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(said).toEqual([])
    expect(useDownloads.getState().running).toEqual([])
  })

  it('a file given up is no failure to tell', async () => {
    answer(() => {
      for (const { cancel } of useDownloads.getState().running) cancel()
      return Promise.reject(new DOMException('aborted', 'AbortError'))
    })
    await expect(download(goodsReport.export, {}, life)).rejects.toMatchObject({ name: 'AbortError' })
    expect(said).toEqual([])
    expect(useDownloads.getState().running).toEqual([])
  })
})
