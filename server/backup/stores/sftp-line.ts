import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as rest } from 'node:timers/promises'
import { Client, type ConnectConfig, type SFTPWrapper } from 'ssh2'
import { calledLookup, checkHost, forbiddenCode } from '../../domain/outgoing/called-address.ts'
import { StoreFault } from './store-fault.ts'

export type SftpAddress = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly signIn: 'password' | 'key'
  /** `SHA256:…` as it was confirmed; empty where it has not been. */
  readonly hostKey: string
}

/** To be beyond a slow line, and not beyond anybody's patience. */
const readyMs = 15_000
const keepaliveMs = 10_000
const restsMs = [500, 2000, 5000]

type Line = { readonly sftp: SFTPWrapper; readonly client: Client }

/** Returns the fingerprint in OpenSSH's format. */
export function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
}

/** One signed-in connection to an SFTP server, opened on first use and reopened after it is lost. */
export class SftpLine {
  readonly #address: SftpAddress
  readonly #secret: string
  #line: Promise<Line> | undefined

  constructor(address: SftpAddress, secret: string) {
    this.#address = address
    this.#secret = secret
  }

  /**
   * Runs the work, again if the connection is lost meanwhile: the work must be idempotent.
   * @throws StoreFault of the connection; errors of the work itself while the connection is up
   */
  async use<T>(work: (sftp: SFTPWrapper) => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      let line: Line | undefined
      try {
        line = await this.#connected()
        return await work(line.sftp)
      } catch (error) {
        // A server that was never reached is not a lost connection: fail at once so that the person setting it up
        // sees it.
        const isAbsent = attempt === 0 && line === undefined && !(error instanceof StoreFault && error.fault === 'lost')
        if (isAbsent || isLasting(error)) throw error
        const restMs = restsMs[attempt]
        if (restMs === undefined) throw error instanceof StoreFault ? error : new StoreFault('lost')
        await rest(restMs)
      }
    }
  }

  async close(): Promise<void> {
    const line = await this.#line?.catch(() => undefined)
    this.#line = undefined
    if (!line) return
    const ended = new Promise<void>((resolve) => void line.client.once('close', () => resolve()))
    line.client.end()
    await Promise.race([ended, rest(1000, undefined, { ref: false })])
    line.client.destroy()
  }

  #connected(): Promise<Line> {
    if (this.#line) return this.#line
    const opening = this.#open()
    this.#line = opening
    const forget = () => {
      if (this.#line === opening) this.#line = undefined
    }
    opening.then((line) => line.client.once('close', forget), forget)
    return opening
  }

  async #open(): Promise<Line> {
    const { host, port } = this.#address
    const client = new Client()
    let fingerprint = ''
    let isClosed = false
    client.once('close', () => {
      isClosed = true
    })
    const ready = new Promise<void>((resolve, reject) => {
      client.once('ready', resolve)
      client.on('error', (error) => reject(this.#faultOf(error, fingerprint)))
      client.once('close', () => reject(new StoreFault('lost')))
      client.on('keyboard-interactive', (...[, , , prompts, answer]) => answer(prompts.map(() => this.#secret)))
    })
    // Checked before any credentials are sent: a password never reaches another server.
    const hostVerifier = (key: Buffer) => {
      fingerprint = fingerprintOf(key)
      return fingerprint === this.#address.hostKey
    }
    try {
      checkHost(host)
      const sock = connect({ host, port, lookup: calledLookup })
      client.connect({ ...this.#config(), sock, hostVerifier })
    } catch (error) {
      ready.catch(() => undefined)
      throw this.#faultOf(error, fingerprint)
    }
    try {
      await ready
      // Requests are small, and each waits for its answer.
      client.setNoDelay(true)
      const sftp = await fromCallback<SFTPWrapper>((done) => client.sftp(done)).catch(() => {
        throw new StoreFault(isClosed ? 'lost' : 'not-sftp')
      })
      sftp.once('close', () => client.destroy())
      return { sftp, client }
    } catch (error) {
      client.destroy()
      throw error
    }
  }

  #config(): ConnectConfig {
    const { user, signIn } = this.#address
    const secret = signIn === 'key' ? { privateKey: this.#secret } : { password: this.#secret, tryKeyboard: true }
    const calm = { readyTimeout: readyMs, keepaliveInterval: keepaliveMs, keepaliveCountMax: 3 }
    return { username: user, ...secret, ...calm }
  }

  #faultOf(error: unknown, fingerprint: string): StoreFault {
    const { host, port, hostKey, user } = this.#address
    if (fingerprint !== '' && fingerprint !== hostKey)
      return new StoreFault(hostKey === '' ? 'host-key-unknown' : 'host-key-changed', fingerprint)
    const { level = '', code = '', message = '' } = error as { level?: string; code?: string; message?: string }
    if (level === 'client-authentication') return new StoreFault('wrong-sign-in', user)
    if (level === 'client-timeout') return new StoreFault('timeout', `${host}:${port}`)
    if (message.includes('privateKey')) return new StoreFault('bad-key')
    if (['ECONNRESET', 'EPIPE'].includes(code)) return new StoreFault('lost', `${host}:${port}`)
    if (level === 'client-socket' || code === forbiddenCode)
      return new StoreFault('unreachable', `${host}:${port} ${code}`.trim())
    return fingerprint === '' ? new StoreFault('not-sftp', message) : new StoreFault('other', message)
  }
}

/** Returns true if a retry cannot help: an answer of the server, or a setup fault. All others are connection errors. */
function isLasting(error: unknown): boolean {
  if (error instanceof StoreFault) return !['lost', 'unreachable', 'timeout'].includes(error.fault)
  return statusOf(error) !== undefined
}

/** Returns the status in the server's answer; undefined if the error is not one. */
export function statusOf(error: unknown): number | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'number' ? code : undefined
}

/** Returns the result of a callback call as a promise. */
export function fromCallback<T = void>(
  ask: (done: (error: Error | null | undefined, value: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => ask((error, value) => (error ? reject(error) : resolve(value))))
}
