import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import type { Envelope } from '@fairdesk/contract/envelope'
import { currentToken } from '../session/token.ts'
import { ask, type CallOptions, envelopeOf, headersOf, receive, succeed, timeoutMs } from './api.ts'
import { ApiError, overNetwork } from './api-error.ts'
import { beginDownload } from './downloads.ts'
import { tellFailure } from './failures.ts'
import { whileSignedIn } from './held-calls.ts'
import { pageFault } from './page-fault.ts'
import { saveFile } from './save-file.ts'

type Progress = { readonly onProgress?: (done: number, total: number | null) => void }
type FileDownload = { readonly blob: Blob; readonly name: string }

/**
 * Downloads a file through the browser; an envelope instead of a file is an error like any other. Longer downloads
 * show their progress and can be cancelled there or by `life`.
 */
export async function download<E extends Endpoint>(endpoint: E, params: Params<E>, life: AbortSignal): Promise<void> {
  const { blob, name } = await fetchFile(endpoint, params, life)
  saveFile(name, blob)
}

/** The same for a file that is not kept but used. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  params: Params<E>,
  life: AbortSignal,
): Promise<FileDownload> {
  const controller = new AbortController()
  const running = beginDownload(() => controller.abort())
  const signal = AbortSignal.any([controller.signal, life])
  const receiveFile = () => receive(ask(endpoint, params), { signal }, (response) => fileOf(response, running.report))
  return whileSignedIn(receiveFile, { signal }).finally(running.end)
}

async function fileOf(response: Response, onProgress: NonNullable<Progress['onProgress']>): Promise<FileDownload> {
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    const { msg } = await envelopeOf(response)
    throw new ApiError({ kind: 'http', code: response.status, msg: msg ?? '' })
  }
  return { blob: await watchedBlob(response, onProgress), name: fileNameOf(response) }
}

async function watchedBlob(response: Response, onProgress: NonNullable<Progress['onProgress']>): Promise<Blob> {
  const total = Number(response.headers.get('content-length')) || null
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let done = 0
  for (const reader = response.body?.getReader(); ; ) {
    const chunk = await (reader && overNetwork(reader.read()))
    if (!chunk || chunk.done) return new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
    chunks.push(chunk.value)
    done += chunk.value.length
    onProgress(done, total)
  }
}

function fileNameOf(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? ''
  const utf8 = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return utf8 === undefined ? (/filename="([^"]+)"/.exec(disposition)?.[1] ?? 'fairdesk') : decodeURIComponent(utf8)
}

type Upload = {
  readonly fields: Readonly<Record<string, string>>
  readonly file?: File | undefined
  /** Several at once. */
  readonly files?: readonly File[] | undefined
  /** The number of this intent: sent again with it, it is answered once more and done once. */
  readonly key?: string | undefined
}

/** Sends a file with its fields. */
export function upload<E extends Endpoint>(
  endpoint: E,
  parcel: Upload,
  options: CallOptions & Progress = {},
): Promise<Output<E>> {
  return whileSignedIn(() => send(endpoint, parcel, options), options)
}

/** Uses XMLHttpRequest, since fetch cannot report upload progress. */
function send<E extends Endpoint>(
  endpoint: E,
  { fields, file, files = [], key }: Upload,
  options: CallOptions & Progress,
): Promise<Output<E>> {
  const token = currentToken()
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const attachment of file ? [file] : files) body.append('file', attachment)
  return new Promise((resolve, reject) => {
    const fail = (error: ApiError) => reject(tellFailure(error, { quiet: options.quiet, token }))
    const request = new XMLHttpRequest()
    request.open('POST', `/api${endpoint.path}`)
    for (const [name, value] of Object.entries(headersOf(token))) request.setRequestHeader(name, value)
    if (key !== undefined) request.setRequestHeader('idempotency-key', key)
    request.timeout = timeoutMs
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(loaded, total)
    request.onload = () => {
      try {
        resolve(answerOf(request).data as Output<E>)
      } catch (error) {
        fail(
          error instanceof ApiError
            ? error
            : new ApiError({ kind: 'page', code: 0, msg: pageFault(error), wasSent: true }),
        )
      }
    }
    request.onerror = request.ontimeout = () => fail(new ApiError({ kind: 'network', code: 0, msg: '' }))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(body)
    if (options.signal?.aborted) request.abort()
  })
}

function answerOf({ status, responseText }: XMLHttpRequest): Envelope<unknown> {
  const envelope = parsed(responseText)
  if (status < 200 || status > 299)
    throw new ApiError({ kind: envelope ? 'http' : 'foreign', code: status, msg: envelope?.msg ?? '' })
  if (!envelope) throw new ApiError({ kind: 'network', code: 0, msg: '' })
  return succeed(envelope)
}

function parsed(text: string): Envelope<unknown> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
