import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import filled from './filled-in.json' with { type: 'json' }

/** What current browsers have is taken away for a test, and put back. */
function without<T>(owner: object, names: readonly string[], use: () => T): T {
  const before = names.map((name) => Object.getOwnPropertyDescriptor(owner, name))
  for (const name of names) Reflect.deleteProperty(owner, name)
  try {
    return use()
  } finally {
    for (const [at, name] of names.entries()) {
      const descriptor = before[at]
      if (descriptor) Object.defineProperty(owner, name, descriptor)
    }
  }
}

test('signals that are filled in abort together, after their time, with a reason', async () => {
  const { any, keepReasons, throwIfAborted, timeout } = await import('./signals.ts')
  const [one, other] = [new AbortController(), new AbortController()]
  const both = any([one.signal, other.signal])
  expect(both.aborted).toBe(false)
  other.abort(new Error('other'))
  expect(both.aborted).toBe(true)
  expect(() => throwIfAborted.call(both)).toThrow('other')
  expect(any([other.signal]).reason).toMatchObject({ message: 'other' })
  const late = timeout(1)
  await new Promise((resolve) => late.addEventListener('abort', resolve))
  expect(late.reason).toMatchObject({ name: 'TimeoutError' })
  without(AbortSignal.prototype, ['reason'], () => {
    const { abort } = AbortController.prototype
    keepReasons()
    const controller = new AbortController()
    controller.abort('why')
    controller.abort('again')
    expect(controller.signal.reason).toBe('why')
    AbortController.prototype.abort = abort
  })
})

test('a stream that is filled in inflates what has no head, in pieces', async () => {
  const { RawInflateStream } = await import('./deflate.ts')
  const text = '订货会'.repeat(20_000)
  const stream = new Blob([deflateRawSync(text)]).stream().pipeThrough(new RawInflateStream())
  expect(await new Response(stream).text()).toBe(text)
})

test('every feature named as filled in is there where this runs, or is a page’s', () => {
  for (const [key, expression] of Object.entries(filled)) {
    if (/Element|window\./.test(expression)) continue
    expect(Boolean(new Function(`return ${expression}`)()), key).toBe(true)
  }
})
