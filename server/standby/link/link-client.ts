import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { connect, type TLSSocket } from 'node:tls'
import { Agent, request } from 'undici'
import type { z } from 'zod'
import type { OwnCertificate } from '../own-certificate.ts'
import { FileListAnswer, HandOverAnswer, JoinAnswer, type JoinInput, MachineState } from './machine-state.ts'

export type LinkAddress = { readonly host: string; readonly port: number }

/** The other machine said no, in these words. */
export class LinkRefusal extends Error {}

const beatMs = 1500
const joinMs = 60_000
const handOverMs = 30_000
const fileMs = 60_000

type Ask = { readonly path: string; readonly body?: object; readonly limitMs: number }

/** Calls to the other machine of the pair, which is believed by its certificate alone. */
export class LinkClient {
  readonly #agent: Agent
  readonly #origin: string

  constructor({ host, port }: LinkAddress, { certificate, key }: OwnCertificate, peerCertificate: string) {
    const tlsOptions = { ca: peerCertificate, cert: certificate, key, checkServerIdentity: () => undefined }
    this.#agent = new Agent({ connect: { ...tlsOptions, timeout: beatMs }, connections: 4 })
    this.#origin = `https://${host.includes(':') ? `[${host}]` : host}:${port}`
  }

  beat(state: MachineState, limitMs = beatMs): Promise<MachineState> {
    return this.#ask(MachineState, { path: '/beat', body: state, limitMs })
  }

  join(input: JoinInput): Promise<JoinAnswer> {
    return this.#ask(JoinAnswer, { path: '/join', body: input, limitMs: joinMs })
  }

  /** Stops the primary; resolves with where its log ended once it has. */
  handOver(): Promise<{ position: string }> {
    return this.#ask(HandOverAnswer, { path: '/hand-over', body: {}, limitMs: handOverMs })
  }

  files(version: string) {
    return this.#ask(FileListAnswer, { path: `/files?version=${encodeURIComponent(version)}`, limitMs: fileMs })
  }

  async file(path: string): Promise<{ sha256: string; body: Readable }> {
    const { headers, body } = await this.#send({ path: `/file?path=${encodeURIComponent(path)}`, limitMs: fileMs })
    return { sha256: String(headers['x-sha256']), body }
  }

  close(): Promise<void> {
    return this.#agent.destroy()
  }

  async #ask<Answer>(shape: z.ZodType<Answer>, ask: Ask): Promise<Answer> {
    const { body } = await this.#send(ask)
    return shape.parse(await body.json())
  }

  async #send({ path, body, limitMs }: Ask) {
    const answer = await request(this.#origin + path, {
      dispatcher: this.#agent,
      method: body ? 'POST' : 'GET',
      headersTimeout: limitMs,
      bodyTimeout: limitMs,
      signal: AbortSignal.timeout(limitMs),
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    })
    if (answer.statusCode === 200) return answer
    const { message } = (await answer.body.json()) as { message?: string }
    throw new LinkRefusal(message ?? `answered ${answer.statusCode}`)
  }
}

/** Returns the certificate presented at an address: nothing is sent there before it is verified. */
export async function certificateAt({ host, port }: LinkAddress): Promise<Buffer> {
  const socket: TLSSocket = connect({ host, port, rejectUnauthorized: false, minVersion: 'TLSv1.2', timeout: 5000 })
  socket.on('timeout', () => socket.destroy(new Error('it does not answer')))
  try {
    await once(socket, 'secureConnect')
    const presented = socket.getPeerX509Certificate()
    if (!presented) throw new Error('it shows no certificate')
    return presented.raw
  } finally {
    socket.destroy()
  }
}
