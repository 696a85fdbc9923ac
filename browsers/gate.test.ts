import { parse } from 'acorn'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { gateCode } from './gate-plugin.ts'
import { ageTests, lackingIn, lowestOf, type PageKind } from './support.ts'

const kinds = Object.keys(lowestOf) as PageKind[]

/** A page on which the script before the modules has run. */
function pageWith({ kind = 'console', language = 'zh-CN', before = '' }: Partial<Record<string, string>> = {}) {
  const settings = { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true }
  const window = new Window({ url: 'http://fair.test/', settings })
  Object.defineProperty(window.navigator, 'language', { value: language })
  // What the simulated browser itself lacks of a current one.
  window.eval('CSS.supports = function () { return true }; window.DecompressionStream = function () {}')
  window.eval(
    'window.BroadcastChannel = window.structuredClone = function () {}; document.write = function (text) { window.written = text }',
  )
  window.eval('setTimeout = function (run) { window.later = run }')
  window.eval(before)
  window.eval(gateCode(kind as PageKind, { fillIns: '/assets/fill-ins.js', isPlain: kind === 'boards' }))
  return window
}

const textOf = (window: Window) => window.document.getElementById('fd-gate')?.textContent ?? ''

test.each(kinds)('the script of %s parses in any browser', (kind) => {
  expect(() =>
    parse(gateCode(kind, { fillIns: '/assets/fill-ins.js', isPlain: kind === 'boards' }), { ecmaVersion: 5 }),
  ).not.toThrow()
})

test.each(kinds)('the oldest browsers promised for %s pass, by what is known of them', (kind) => {
  // New in Chromium 86; BroadcastChannel is new in Safari 15.4.
  expect(ageTests(kind)).toEqual(
    expect.arrayContaining(['Element.prototype.replaceChildren', 'window.BroadcastChannel']),
  )
  expect(ageTests(kind).includes('[].at')).toBe(lackingIn(kind, 'javascript.builtins.Array.at').length === 0)
})

test('a browser without what the oldest promised one has is told what to do, in its language first', () => {
  const old = { before: 'window.BroadcastChannel = undefined' }
  expect(textOf(pageWith(old))).toMatch(
    /^这个浏览器太旧.*Chrome 或 Edge \d+ 以上.*這個瀏覽器太舊.*This browser is too old/,
  )
  expect(textOf(pageWith({ ...old, language: 'zh-HK' }))).toMatch(/^這個瀏覽器太舊/)
  expect(textOf(pageWith({ ...old, language: 'en-GB' }))).toMatch(/^This browser is too old/)
  expect(textOf(pageWith({ ...old, kind: 'phone' }))).toContain(`Chrome ${lowestOf.phone.chrome} 或以上；iPhone 需 iOS`)
})

test('what is lacking and can be filled in is asked for, and only then', () => {
  expect(Reflect.get(pageWith(), 'written')).toBeUndefined()
  expect(Reflect.get(pageWith({ before: 'window.Map = {}' }), 'written')).toContain('defer src="/assets/fill-ins.js"')
})

test('a script that does not parse is told as too old a browser', () => {
  const window = pageWith()
  window.eval(
    'dispatchEvent(new ErrorEvent("error", { filename: location.origin + "/main.js", message: "Uncaught SyntaxError: Unexpected token ?", error: new SyntaxError("Unexpected token ?") }))',
  )
  expect(textOf(window)).toContain('这个浏览器太旧')
})

const fault =
  'dispatchEvent(new ErrorEvent("error", { filename: location.origin + "/main.js", message: "Uncaught TypeError: x.y is not a function", error: new TypeError("x.y is not a function") }))'

test('a page that does not start says so with the name of the fault, and offers to load it again', () => {
  const window = pageWith()
  window.eval(fault)
  expect(textOf(window)).toBe('')
  window.eval('later()')
  expect(textOf(window)).toContain('页面出错，没有打开')
  expect(textOf(window)).toContain('TypeError: x.y is not a function')
  expect(window.document.querySelector('#fd-gate button')?.textContent).toBe('重新载入')
  const started = pageWith()
  started.eval(fault)
  started.eval('dispatchEvent(new Event("fairdesk-started"))')
  started.eval('later()')
  expect(textOf(started)).toBe('')
})

test('a page of plain DOM that fails later says so and comes back by itself; one of React has boundaries of its own', () => {
  for (const kind of ['boards', 'console'] as const) {
    const window = pageWith({ kind })
    window.eval('dispatchEvent(new Event("fairdesk-started"))')
    window.eval(fault)
    expect(textOf(window).startsWith('页面出错，半分钟后自动重新载入。')).toBe(kind === 'boards')
    expect(Reflect.get(window, 'later') !== undefined).toBe(kind === 'boards')
  }
})
