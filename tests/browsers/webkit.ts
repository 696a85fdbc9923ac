import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { programFromDebian } from '../../tools/debian.ts'
import type { Browser, BrowserPage, Json } from './browser-page.ts'

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

/** Keys by name, as WebDriver has them. */
const keys: Readonly<Record<string, string>> = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C', Backspace: '\uE003' }

/** Starts WebKitGTK, Debian's own, on a screen that nobody sees: the engine of every iPhone. One window at a time. */
export async function startWebKit(): Promise<Browser> {
  const driver = programFromDebian('/usr/bin/WebKitWebDriver', 'webkit2gtk-driver', 'xvfb')
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const port = await freePort()
  const screen = ['-a', '-s', '-screen 0 1400x900x24', driver, `--port=${port}`]
  const env = {
    ...process.env,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // Root (containers, CI) has no sandbox.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  // A group of its own: the screen, the driver and its browser end together.
  const running = spawn('xvfb-run', screen, { stdio: 'ignore', detached: true, env })
  const call = callsTo(port)
  const options = { binary, args: ['--automation'] }
  const asked = { 'webkitgtk:browserOptions': options, pageLoadStrategy: 'eager', unhandledPromptBehavior: 'accept' }
  await untilUp(call)
  const { sessionId } = (await call('POST', '/session', { capabilities: { alwaysMatch: asked } })) as {
    sessionId: string
  }
  const inSession: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body)
  // The driver at times holds a page to be loading for as long as this, and answers nothing meanwhile.
  await inSession('POST', '/timeouts', { script: 5000, pageLoad: 10_000 })
  return {
    page: async (size) => {
      await inSession('POST', '/window/rect', size)
      return webKitPage(inSession)
    },
    close: async () => {
      await inSession('DELETE', '').catch(() => undefined)
      if (running.pid) process.kill(-running.pid)
    },
  }
}

function webKitPage(call: Call): BrowserPage {
  const act = (...actions: object[]) => call('POST', '/actions', { actions })
  return {
    goto: async (url) => void (await call('POST', '/url', { url })),
    reload: async () => void (await call('POST', '/refresh')),
    evaluate: async <Args extends readonly Json[], Result>(work: (...args: Args) => Result, ...args: Args) => {
      const script = `return (${work})(...${JSON.stringify(args)})`
      return (await call('POST', '/execute/sync', { script, args: [] })) as Result
    },
    press: async (key) => {
      const value = keys[key] ?? key
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]
      await act({ type: 'key', id: 'keyboard', actions })
    },
    click: async ({ x, y }) => {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await act({ type: 'pointer', id: 'mouse', actions })
    },
  }
}

function callsTo(port: number): Call {
  return async (method, path, body = {}) => {
    const sent = method === 'POST' ? { body: JSON.stringify(body) } : {}
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...sent })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (value?.error && !answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }
}

async function untilUp(call: Call): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    if (await call('GET', '/status').catch(() => null)) return
    await pause(200)
  }
  throw new Error('WebKitWebDriver does not answer')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const at = server.address()
      server.close(() => resolve(typeof at === 'object' && at ? at.port : 0))
    })
  })
}
