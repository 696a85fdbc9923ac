import http from 'node:http'
import https from 'node:https'
import { floorVersion } from '@fairdesk/contract/device/floor-version'
import type { CallMeasurement } from '../measure/measured.ts'

/** Result of a call: the envelope of an answer, or the reason why there is none. */
export type Answer = {
  readonly code: number
  readonly msg: string
  // The server's own tests prove the shape of its answers.
  // biome-ignore lint/suspicious/noExplicitAny: a caller reads the fields of the call it made
  readonly data: any
  readonly nextSec: number | null
}

export type Place = {
  readonly url: string
  /** Milliseconds from the beginning. */
  readonly clock: () => number
  readonly take: (measured: CallMeasurement) => void
}

type Sent = {
  readonly path: string
  readonly due: number
  readonly body?: object
  /** Bytes that are no envelope. */
  readonly isFile?: boolean
  /** Name used in the figures, for groups of similar addresses. */
  readonly name?: string
}

type Raw = { readonly status: number; readonly bytes: Buffer; readonly etag: string }

/** Timeout of a call. */
const patienceMs = 30_000
/** Same number as a browser page has beside its stream. */
const mostSockets = 2

/** A stream that ended without being asked to. */
const brokenOff: Pick<Answer, 'code' | 'msg'> = { code: 0, msg: 'the stream broke off' }

/** Connections of one device: its calls never queue behind another device's. */
export class Connection {
  token = ''
  readonly #place: Place
  readonly #agent: http.Agent
  readonly #streams = new Set<http.ClientRequest>()

  constructor(target: Place) {
    this.#place = target
    // Its own server's certificate is for another name than the address of this machine.
    const isNear = /^https:\/\/(127\.0\.0\.1|\[::1\]|localhost)[:/]/.test(`${target.url}/`)
    const options = { keepAlive: true, maxSockets: mostSockets }
    this.#agent = target.url.startsWith('https:')
      ? new https.Agent({ ...options, rejectUnauthorized: !isNear })
      : new http.Agent(options)
  }

  /** Never fails: no answer is an answer of code 0. */
  async call(sent: Sent): Promise<Answer> {
    const { path, due, name = path.split('?')[0] ?? path } = sent
    const report = (code: number, msg: string, isFault = false) =>
      this.#place.take({ call: name, due, finishedAt: this.#place.clock(), code, msg, isFault })
    try {
      const raw = await this.#send(sent)
      const answer = answerOf(raw, sent.isFile ?? false)
      report(answer.code, answer.code === 200 ? '' : answer.msg, raw.status >= 500)
      return answer
    } catch (error) {
      const msg = String(Object(error).code ?? Object(error).message)
      report(0, msg)
      return { code: 0, msg, data: null, nextSec: null }
    }
  }

  /**
   * Watches an event stream, passing each event to `onEvent`. Resolves once it is closed, and records an answer if it
   * was not closed from this side.
   */
  watch(path: string, onEvent: (event: unknown) => void): Promise<void> {
    const due = this.#place.clock()
    const request = this.#request('GET', path, {})
    this.#streams.add(request)
    let why: Pick<Answer, 'code' | 'msg'> = brokenOff
    request.on('response', (response) => {
      response.setEncoding('utf8')
      const isStream = response.headers['content-type']?.includes('event-stream') ?? false
      let rest = ''
      response.on('data', (text: string) => {
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        if (isStream) for (const line of lines) if (line.startsWith('data: ')) onEvent(JSON.parse(line.slice(6)))
      })
      response.on('end', () => {
        if (!isStream) why = answerOf({ status: response.statusCode ?? 0, bytes: Buffer.from(rest), etag: '' }, false)
      })
      response.on('error', () => undefined)
    })
    request.on('error', () => undefined)
    request.end()
    return new Promise((resolve) => {
      request.on('close', () => {
        // Taken out where it was closed from here.
        if (this.#streams.delete(request))
          this.#place.take({
            call: path,
            due,
            finishedAt: this.#place.clock(),
            code: why.code,
            msg: why.msg,
            isFault: false,
          })
        resolve()
      })
    })
  }

  closeStreams(): void {
    for (const stream of this.#streams) stream.destroy()
    this.#streams.clear()
  }

  close(): void {
    this.closeStreams()
    this.#agent.destroy()
  }

  #send({ path, body, isFile = false }: Sent): Promise<Raw> {
    return new Promise((resolve, reject) => {
      const text = body === undefined ? null : JSON.stringify(body)
      const headers: http.OutgoingHttpHeaders =
        text === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
      const request = this.#request(text === null ? 'GET' : 'POST', path, { headers, isFile })
      request.setTimeout(patienceMs, () => request.destroy(new Error('no answer')))
      request.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => void chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            bytes: Buffer.concat(chunks),
            etag: String(response.headers.etag ?? ''),
          }),
        )
        response.on('error', reject)
      })
      request.on('error', reject)
      request.end(text ?? undefined)
    })
  }

  #request(
    method: string,
    path: string,
    { isFile = false, headers = {} }: { readonly isFile?: boolean; readonly headers?: http.OutgoingHttpHeaders },
  ): http.ClientRequest {
    const { url } = this.#place
    const address = isFile && !path.startsWith('/device/') ? `${url}${path}` : `${url}/api${path}`
    const options = {
      method,
      agent: this.#agent,
      headers: { ...headers, token: this.token, 'x-floor': String(floorVersion) },
    }
    const isStream = !isFile && method === 'GET' && path.endsWith('watch')
    // A stream has a connection to itself, as in a browser.
    const requestOptions =
      isStream || path.endsWith('feed') ? { ...options, agent: undefined, rejectUnauthorized: false } : options
    return url.startsWith('https:') ? https.request(address, requestOptions) : http.request(address, requestOptions)
  }
}

function answerOf({ status, bytes, etag }: Raw, isFile: boolean): Answer {
  const isEnvelope = bytes[0] === 0x7b
  if (isFile && status === 200 && !isEnvelope) return { code: 200, msg: '', data: { bytes, etag }, nextSec: null }
  try {
    const { code = 0, msg = '', data = null, nextSec = null } = JSON.parse(bytes.toString('utf8'))
    return { code, msg, data, nextSec }
  } catch {
    return { code: 0, msg: `HTTP ${status}`, data: null, nextSec: null }
  }
}
