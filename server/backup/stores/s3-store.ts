import { createHash } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { fetch, type Response } from 'undici'
import { callingAgent } from '../../domain/outgoing/call-address.ts'
import { checkHost } from '../../domain/outgoing/called-address.ts'
import { type BackupStore, MissingObject, type StoredObject } from './backup-store.ts'
import { faultOfAnswer, faultOfLine } from './s3-faults.ts'
import { StoreFault } from './store-fault.ts'

export type S3Address = {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly isBucketInHost: boolean
  readonly accessKey: string
  /** Key prefix; empty for the bucket itself. */
  readonly path: string
}

/** An object of a few megabytes over a slow line. */
const callMs = 120_000
const restsMs = [500, 2000, 5000]

type Call = {
  readonly method: 'GET' | 'PUT' | 'HEAD' | 'DELETE'
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

/** Backups in a bucket of an S3-compatible store; puts are atomic, as in all of these stores. */
export class S3Store implements BackupStore {
  readonly name: string
  readonly #client: AwsClient
  readonly #base: URL
  readonly #prefix: string

  constructor(address: S3Address, secretKey: string) {
    const { endpoint, region, bucket, isBucketInHost, accessKey, path } = address
    const folder = path.replace(/^\/+|\/+$/g, '')
    this.#prefix = folder === '' ? '' : `${folder}/`
    this.name = `s3://${bucket}${folder === '' ? '' : `/${folder}`}`
    const base = new URL(endpoint)
    if (isBucketInHost) base.hostname = `${bucket}.${base.hostname}`
    else base.pathname = `${base.pathname.replace(/\/$/, '')}/${bucket}`
    this.#base = base
    this.#client = new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region: region || 'us-east-1',
      retries: 0,
    })
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.#call({ method: 'PUT', key, body: bytes }, async (answer) => void (await answer.arrayBuffer()))
  }

  async get(key: string): Promise<Buffer> {
    return this.#call({ method: 'GET', key }, async (answer) => Buffer.from(await answer.arrayBuffer()))
  }

  async has(key: string): Promise<boolean> {
    try {
      return await this.#call({ method: 'HEAD', key }, async () => true)
    } catch (error) {
      if (error instanceof MissingObject) return false
      throw error
    }
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    let token: string | undefined
    do {
      const query = {
        'list-type': '2',
        prefix: `${this.#prefix}${prefix}`,
        ...(token === undefined ? {} : { 'continuation-token': token }),
      }
      const text = await this.#call({ method: 'GET', query }, (answer) => answer.text())
      if (!text.includes('<ListBucketResult')) throw new StoreFault('not-s3')
      for (const [, entry = ''] of text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
        const key = elementOf(entry, 'Key') ?? ''
        yield { key: key.slice(this.#prefix.length), size: Number(elementOf(entry, 'Size') ?? 0) }
      }
      token = elementOf(text, 'IsTruncated') === 'true' ? elementOf(text, 'NextContinuationToken') : undefined
    } while (token !== undefined)
  }

  async remove(key: string): Promise<void> {
    await this.#call({ method: 'DELETE', key }, async () => undefined).catch((error) => {
      if (!(error instanceof MissingObject)) throw error
    })
  }

  async close(): Promise<void> {
    // Calls are kept open by nobody.
  }

  /** Once more where the line breaks or the store is busy: each of these calls is harmless twice. */
  async #call<T>(call: Call, read: (answer: Response) => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      const restMs = restsMs[attempt]
      try {
        const answer = await this.#send(call)
        if (answer.ok) return await read(answer)
        if (restMs === undefined || (answer.status < 500 && answer.status !== 429))
          throw await this.#refusal(answer, call)
        await answer.body?.cancel()
      } catch (error) {
        if (error instanceof StoreFault || error instanceof MissingObject) throw error
        const fault = faultOfLine(error, this.#base.host)
        if (restMs === undefined || fault.fault !== 'lost') throw fault
      }
      await rest(restMs)
    }
  }

  async #send({ method, key, query = {}, body }: Call): Promise<Response> {
    const url = new URL(this.#base)
    if (key !== undefined) url.pathname = `${url.pathname.replace(/\/$/, '')}/${this.#prefix}${key}`
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await this.#client.sign(url, {
      method,
      // The store refuses a body with another hash.
      headers: { 'X-Amz-Content-Sha256': hash },
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
    })
    checkHost(url.hostname)
    return fetch(url, {
      method,
      headers: [...signed.headers],
      body: body ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(callMs),
      dispatcher: callingAgent,
    })
  }

  async #refusal(answer: Response, { method, key }: Call): Promise<Error> {
    // To HEAD nothing is said but the status.
    const text = method === 'HEAD' ? '' : await answer.text()
    const code = elementOf(text, 'Code') ?? ''
    if (
      key !== undefined &&
      answer.status === 404 &&
      (code === 'NoSuchKey' || method === 'HEAD' || method === 'DELETE')
    )
      return new MissingObject(key)
    return faultOfAnswer(answer.status, code, elementOf(text, 'Message') ?? '')
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Returns the content of the first element of this name. */
function elementOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_whole, entity: string) => entities[entity] ?? '')
}
