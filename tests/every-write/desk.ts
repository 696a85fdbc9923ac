import { randomUUID } from 'node:crypto'
import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import type { Envelope } from '@fairdesk/contract/envelope'
import type { TestApp } from '../../server/testing/app.ts'
import { knownFields } from '../../server/testing/known-fields.ts'
import type { Person } from '../../server/testing/people.ts'
import { FeedWatch } from './feed-watch.ts'

type Sent = { readonly as?: Person | null; readonly fields?: object; readonly file?: Uint8Array }

/** What an answer may tell once. */
type OneTimeSecrets = {
  readonly token?: string
  readonly password?: string
  readonly cards?: readonly { readonly secret: string }[]
}

/** Sends writes as a browser does, each under a number of its own so that its answer is kept, and remembers what must stay secret. */
export class Desk {
  readonly app: TestApp
  readonly secrets = new Set<string>()
  readonly #answers: string[] = []
  #made = 0
  /** Of the person whose password the exercises change. */
  password = 'lin-pass'

  readonly feed: FeedWatch

  constructor(app: TestApp) {
    this.app = app
    this.feed = new FeedWatch(app)
  }

  /** A new password that can be known again wherever it turns up. */
  secret(): string {
    const made = `Canary-${++this.#made}`
    this.secrets.add(made)
    return made
  }

  async call<E extends Endpoint>(endpoint: E, fields: Params<E>, as: Person | null = 'admin'): Promise<Output<E>> {
    return (await this.send(endpoint, { fields: fields as object, as })).data
  }

  async upload<E extends Endpoint>(endpoint: E, file: Uint8Array, fields: object = {}): Promise<Output<E>> {
    return (await this.send(endpoint, { fields, file })).data
  }

  // biome-ignore lint/suspicious/noExplicitAny: the wire's answer takes the type its contract entry promises
  async send(endpoint: Endpoint, { as = 'admin', fields = {}, file }: Sent): Promise<Envelope<any>> {
    const token = as === null ? '' : await this.app.tokenOf(as)
    if (token) this.secrets.add(token)
    const form = file && formOf(file, fields)
    const request = form && new Request('http://fair', { method: 'POST', body: form })
    const body = request && Buffer.from(await request.arrayBuffer())
    const send = () =>
      this.app.server.app.inject({
        method: 'POST',
        url: `/api${endpoint.path}`,
        headers: {
          token,
          'idempotency-key': randomUUID(),
          ...(request ? { 'content-type': request.headers.get('content-type') ?? '' } : {}),
        },
        payload: body ?? Object(knownFields(endpoint, fields)),
      })
    const answer = await this.feed.around(endpoint.path, send)
    const envelope: Envelope<OneTimeSecrets> = answer.json()
    const { token: made, password, cards = [] } = envelope.data ?? {}
    const told = [made, password, ...cards.map(({ secret }) => secret)].filter((secret) => secret !== undefined)
    if (told.length === 0) this.#answers.push(answer.body)
    for (const secret of told) this.secrets.add(secret)
    return envelope
  }

  /** Every answer but those that give a token, a new password or a card on purpose. */
  get answers(): string {
    return this.#answers.join('\n')
  }
}

function formOf(file: Uint8Array, fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('file', new Blob([new Uint8Array(file)]), 'file.csv')
  return form
}
