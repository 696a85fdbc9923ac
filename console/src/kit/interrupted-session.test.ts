import { order } from '@fairdesk/contract/areas/orders/order'
import { type UserProfile, user } from '@fairdesk/contract/areas/shell/user'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const browser = vi.hoisted(() => {
  const cookie = { text: 'token=first' }
  const preview = { token: '' }
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('sessionStorage', { getItem: () => preview.token || null, removeItem: () => (preview.token = '') })
  vi.stubGlobal('location', { origin: 'http://hall.test' })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie.text
    },
    set cookie(said: string) {
      cookie.text = said.includes('max-age=0') ? '' : (said.split(';')[0] ?? '')
    },
  })
  return { cookie, preview }
})

const { call } = await import('./call/api.ts')
const { showFailure } = await import('./call/failures.ts')
const { moveRow } = await import('./save/row-queue.ts')
const { onNotice } = await import('./notify/notices.ts')
const { Unacked } = await import('./call/resend.ts')
const { saveRecord } = await import('./save/save-record.ts')
const session = await import('./session/session.ts')
const { useUnsavedTabs } = await import('./session/unsaved-tabs.ts')
const { useSession } = session

/** Another window of this browser: what it says to the others, and what it hears. */
const other = new BroadcastChannel('fairdesk.session')
const heard: unknown[] = []
other.onmessage = ({ data }) => heard.push(data)
const hears = (...texts: object[]) => vi.waitFor(() => expect(heard).toEqual(texts))
const said = async (word: object) => {
  other.postMessage(word)
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
}
const told = vi.fn()
useSession.subscribe(told)
const shown: unknown[] = []
onNotice((notice) => shown.push(notice))

const fair = { id: 1, code: 'F', name: '春夏', status: 'open', currency: 'CNY', timeZone: 'Asia/Shanghai' }
const lin: UserProfile = {
  account: 'lin',
  accountType: 4,
  realName: '林',
  avatar: '',
  isAdmin: false,
  reportype: '21',
  allowBrand: 'A',
  showarea: 'EAST',
  priceVisible: 'both',
  fair,
}
const zhao = { ...lin, account: 'zhao', realName: '赵' }
const isUnsaved = (isIt: boolean) => useUnsavedTabs.setState({ keys: new Set(isIt ? ['/custom/index'] : []) })
const status = () => useSession.getState().status

const sent: { token: string | null; path: string; number: string | null }[] = []
function answer(codeOf: (token: string | null) => number): void {
  vi.stubGlobal('fetch', async ({ headers, url }: Request) => {
    const token = headers.get('token')
    sent.push({ token, path: new URL(url).pathname, number: headers.get('idempotency-key') })
    return Response.json({ code: codeOf(token), msg: 'ended', data: { ok: token } })
  })
}
const save = (options = {}) =>
  call(order.saveOrder, { customerId: 1, source: 'staff', requestId: 'number-of-this-order', rows: [] }, options)
const read = { version: 1, fields: {} }
const saveUntold = async () => {
  await save({ quiet: true })
  return read
}
const fail = () => Promise.reject(new Error('not to be asked'))
const rest = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(async () => {
  // What the test before said to the other windows has arrived by then.
  await rest()
  browser.cookie.text = 'token=first'
  browser.preview.token = ''
  useSession.setState({ status: 'signedIn', profile: lin, ended: '', successor: null })
  isUnsaved(true)
  sent.length = 0
  heard.length = 0
  shown.length = 0
  told.mockClear()
  answer(() => 200)
})

describe('a sign-in that ends without the user’s wish', () => {
  it('leaves the console where something is not saved, and goes on as the same user', () => {
    session.endSession('expired')
    expect(useSession.getState()).toMatchObject({ status: 'interrupted', profile: lin, ended: 'expired' })
    expect(browser.cookie.text).toBe('')
    session.startSession({ ...lin, reportype: '2,21', token: 'second' })
    expect(useSession.getState()).toMatchObject({ status: 'signedIn', profile: { reportype: '2,21' }, ended: '' })
    expect(browser.cookie.text).toBe('token=second')
  })

  it('goes to the sign-in page as before where all is saved, in a preview, and by the user’s own wish', () => {
    isUnsaved(false)
    session.endSession('expired')
    expect(useSession.getState()).toMatchObject({ status: 'signedOut', profile: null, ended: 'expired' })
    isUnsaved(true)
    useSession.setState({ status: 'signedIn', profile: lin })
    session.leaveSession()
    expect(status()).toBe('signedOut')
    useSession.setState({ status: 'signedIn', profile: lin })
    browser.preview.token = 'previewed'
    session.endSession('expired')
    expect(status()).toBe('signedOut')
    expect(browser.preview.token).toBe('')
  })

  it('is told to the other windows, and so is the next one', async () => {
    session.endSession('expired')
    await hears({ kind: 'ended', why: 'expired' })
    session.startSession({ ...lin, token: 'second' })
    await hears({ kind: 'ended', why: 'expired' }, { kind: 'started' })
  })

  it('may be let go, on to the sign-in page', () => {
    session.endSession('expired')
    session.abandonWork()
    expect(useSession.getState()).toMatchObject({ status: 'signedOut', profile: null, ended: 'expired' })
  })
})

describe('another window', () => {
  it('hears that the user leaves', async () => {
    session.leaveSession()
    await hears({ kind: 'ended', why: '' })
  })

  it('hears nothing of a sign-in found when the page was opened, of one that is over, or of a preview', async () => {
    session.startSession(lin)
    browser.preview.token = 'previewed'
    session.endSession('expired')
    expect(status()).toBe('signedOut')
    session.endSession('expired')
    await rest()
    expect(heard).toEqual([])
  })

  it('that signs out leaves this one’s work, and the cookie of whoever signed in since', async () => {
    browser.cookie.text = 'token=newer'
    await said({ kind: 'ended', why: '' })
    expect(useSession.getState()).toMatchObject({ status: 'interrupted', profile: lin, ended: '' })
    expect(browser.cookie.text).toBe('token=newer')
  })

  it('ends a preview here with its own token alone', async () => {
    browser.preview.token = 'previewed'
    await said({ kind: 'ended', why: '' })
    expect(status()).toBe('signedOut')
    expect([browser.preview.token, browser.cookie.text]).toEqual(['', 'token=first'])
  })

  it('in which the same user signs in lets the work go on; another user is told of, and nothing is dropped', async () => {
    await said({ kind: 'ended', why: '' })
    told.mockClear()
    await said({ kind: 'started' })
    expect(useSession.getState()).toMatchObject({ status: 'interrupted', profile: lin, successor: 'unknown' })
    session.meetSuccessor(zhao)
    expect(useSession.getState()).toMatchObject({ status: 'interrupted', profile: lin, successor: zhao })
    session.meetSuccessor({ ...lin, fair: { ...fair, id: 2 } })
    expect(status()).toBe('interrupted')
    session.meetSuccessor({ ...lin, isAdmin: true })
    expect(useSession.getState()).toMatchObject({ status: 'signedIn', profile: { isAdmin: true }, successor: null })
  })

  it('in which another user signs in is where one goes on once the work is let go', async () => {
    await said({ kind: 'started' })
    session.meetSuccessor(zhao)
    session.abandonWork()
    expect(useSession.getState()).toMatchObject({ status: 'unknown', profile: null, successor: null })
  })

  it('whose user signs out again gives the form back', async () => {
    await said({ kind: 'started' })
    session.meetSuccessor(zhao)
    told.mockClear()
    await said({ kind: 'ended', why: '' })
    expect(useSession.getState()).toMatchObject({ status: 'interrupted', profile: lin, successor: null })
  })
})

describe('calls of an interrupted sign-in', () => {
  it('wait, and go out under the next one', async () => {
    session.endSession('expired')
    const [first, second] = [save(), call(user.getSessionUser, {})]
    await rest()
    expect(sent).toEqual([])
    session.startSession({ ...lin, token: 'second' })
    expect([await first, await second]).toEqual([{ ok: 'second' }, { ok: 'second' }])
    expect(sent.map(({ token }) => token)).toEqual(['second', 'second'])
  })

  it('are sent again under the same number when they met its end', async () => {
    answer((token) => (token === 'second' ? 200 : 402))
    const saved = save()
    await vi.waitFor(() => expect(status()).toBe('interrupted'))
    session.startSession({ ...lin, token: 'second' })
    expect(await saved).toEqual({ ok: 'second' })
    expect(sent.map(({ token }) => token)).toEqual(['first', 'second'])
    expect(new Set(sent.map(({ number }) => number)).size).toBe(1)
  })

  it('go out at once where they may end it', async () => {
    session.endSession('expired')
    expect(await call(user.getSessionUser, {}, { meanwhile: true })).toEqual({ ok: null })
  })

  it('are refused when the work is let go, and never sent as another user', async () => {
    session.endSession('expired')
    const waiting = save()
    const refused = expect(waiting).rejects.toMatchObject({ code: 402 })
    session.abandonWork()
    await refused
    answer(() => {
      browser.cookie.text = 'token=of-zhao'
      useSession.setState({ status: 'signedIn', profile: zhao })
      return 402
    })
    useSession.setState({ status: 'signedIn', profile: lin })
    await expect(save()).rejects.toMatchObject({ code: 402 })
    expect(sent).toHaveLength(1)
  })

  it.each([
    [
      'a record',
      async () => {
        const outcome = await saveRecord({}, read, { save: saveUntold, readAgain: fail, unacked: new Unacked() })
        if (outcome.kind === 'failed') showFailure(outcome.error)
      },
    ],
    ['a move', () => moveRow({ key: 'A1', name: 'A1' }, saveUntold)],
  ])('end with the work, and leave the other user his sign-in: %s', async (_, work) => {
    answer(() => 402)
    const working = work()
    await hears({ kind: 'ended', why: 'ended' })
    expect(status()).toBe('interrupted')
    browser.cookie.text = 'token=of-zhao'
    told.mockClear()
    await said({ kind: 'started' })
    session.meetSuccessor(zhao)
    session.abandonWork()
    await working
    await rest()
    expect([status(), browser.cookie.text]).toEqual(['unknown', 'token=of-zhao'])
    expect(heard).toHaveLength(1)
    expect(shown).toEqual([])
  })

  it('end with what gives them up', async () => {
    session.endSession('expired')
    const given = new AbortController()
    const waiting = call(user.getSessionUser, {}, { signal: given.signal })
    given.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  })
})
