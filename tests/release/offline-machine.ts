import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { slowness } from '@fairdesk/server/testing/slowness'

const nobody = 65534
/** All that a start script may find beside what it brings. */
const programs = ['sh', 'dirname', 'readlink']
const port = 8080

type Answer = { readonly status: number; readonly text: string }

/**
 * A machine with no network but its own loopback, no Node and no npm, on which an ordinary user starts a release that it cannot
 * write to. Its tools are those of util-linux and iproute2; to be made by root alone.
 */
export class OfflineMachine {
  readonly #release: string
  readonly #place: string
  readonly #bin: string
  #child: ChildProcess | undefined
  #said = ''

  /** `place` is for what it writes. */
  constructor(release: string, place: string) {
    this.#release = release
    this.#place = place
    this.#bin = path.join(place, 'bin')
    mkdirSync(this.#bin, { recursive: true })
    for (const name of programs) symlinkSync(path.join('/usr/bin', name), path.join(this.#bin, name))
    mkdirSync(this.dataDir)
    chownSync(this.dataDir, nobody, nobody)
  }

  get dataDir(): string {
    return path.join(this.#place, '数据')
  }

  get said(): string {
    return this.#said
  }

  start(settings: Readonly<Record<string, string>>): void {
    const withLoopback = ['--net', '/bin/sh', '-c', '/usr/sbin/ip link set lo up && exec "$@"', 'sh']
    const asNobody = ['/usr/bin/setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
    const child = spawn('/usr/bin/unshare', [...withLoopback, ...asNobody, this.#script, 'start'], {
      cwd: '/',
      env: { PATH: this.#bin, PORT: String(port), DATA_DIR: this.dataDir, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#said += text
      })
    this.#child = child
  }

  async says(texts: string, limitMs = 120_000 * slowness()): Promise<void> {
    const until = performance.now() + limitMs
    while (!this.#said.includes(texts)) {
      if (this.#child?.exitCode !== null || performance.now() > until)
        throw new Error(`it never said ${texts}, but:\n${this.#said}`)
      await pause(50)
    }
  }

  /** A call from within the machine: a GET, or a POST where there is a body. */
  async call(address: string, { token = '', body }: { token?: string; body?: unknown } = {}): Promise<Answer> {
    const init = {
      method: body === undefined ? 'GET' : 'POST',
      headers: { token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const url = `http://127.0.0.1:${port}${address}`
    return JSON.parse(await this.#inside([this.#node, '-e', fetchAndTell, url, JSON.stringify(init)]))
  }

  /** One of its commands, beside the server that runs. */
  async run(...args: readonly string[]): Promise<string> {
    return await this.#inside([this.#script, ...args])
  }

  /** The code that it ends with. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null) return child?.exitCode ?? null
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
    return child.exitCode
  }

  get #script(): string {
    return path.join(this.#release, 'fairdesk')
  }

  get #node(): string {
    return path.join(this.#release, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  }

  async #inside(command: readonly string[]): Promise<string> {
    const enter = ['--net', `--target=${this.#child?.pid}`, '--', ...command]
    const env = { PATH: this.#bin, PORT: String(port), DATA_DIR: this.dataDir }
    const { stdout } = await promisify(execFile)('/usr/bin/nsenter', enter, { env, maxBuffer: 64_000_000 })
    return stdout
  }
}

const fetchAndTell = `
const [url, init] = process.argv.slice(1)
const answer = await fetch(url, JSON.parse(init))
console.log(JSON.stringify({ status: answer.status, text: await answer.text() }))`
