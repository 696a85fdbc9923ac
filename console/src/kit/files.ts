import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { type CallOptions, envelopeOf, headersOf, requestOf, send } from './api.ts'
import { ApiError } from './api-error.ts'
import { tellFailure } from './failures.ts'

type Progress = { readonly onProgress?: (done: number, total: number | null) => void }

/** Fetches a file and hands it to the browser to keep; an envelope instead of a file is an error like any other. */
export async function download<E extends Endpoint>(
  endpoint: E,
  params: Params<E>,
  options: CallOptions & Progress = {},
): Promise<void> {
  const response = await send(requestOf(endpoint, params), options)
  if (response.headers.get('content-type')?.startsWith('application/json')) await envelopeOf(response, options)
  const blob = await blobOf(response, options.onProgress)
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileNameOf(response)
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function blobOf(response: Response, onProgress: Progress['onProgress']): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  if (!onProgress || !response.body) return response.blob()
  const total = Number(response.headers.get('content-length')) || null
  const chunks: BlobPart[] = []
  let done = 0
  for (const reader = response.body.getReader(); ; ) {
    const { done: ended, value } = await reader.read()
    if (ended) return new Blob(chunks, { type })
    chunks.push(value as BlobPart)
    done += value.length
    onProgress(done, total)
  }
}

function fileNameOf(response: Response): string {
  const said = response.headers.get('content-disposition') ?? ''
  const utf8 = /filename\*=UTF-8''([^;]+)/.exec(said)?.[1]
  return utf8 === undefined ? (/filename="([^"]+)"/.exec(said)?.[1] ?? 'fairdesk') : decodeURIComponent(utf8)
}

type Upload = { readonly fields: Readonly<Record<string, string>>; readonly file?: File | undefined }

/** Sends a file with its fields; XMLHttpRequest, since fetch cannot tell how far an upload is. */
export function upload<E extends Endpoint>(
  endpoint: E,
  { fields, file }: Upload,
  options: CallOptions & Progress = {},
): Promise<Output<E>> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  if (file) body.set('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${endpoint.path}`)
    for (const [name, value] of Object.entries(headersOf())) request.setRequestHeader(name, value)
    request.timeout = 300_000
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(loaded, total)
    request.onload = () => {
      const { code, msg, data } = answerOf(request)
      if (request.status === 200 && code === 200) return resolve(data as Output<E>)
      const kind = request.status === 200 ? 'refused' : 'http'
      reject(tellFailure(new ApiError({ kind, code: kind === 'http' ? request.status : code, msg }), options))
    }
    request.onerror = request.ontimeout = () =>
      reject(tellFailure(new ApiError({ kind: 'network', code: 0, msg: '' }), options))
    options.signal?.addEventListener('abort', () => request.abort())
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    request.send(body)
  })
}

function answerOf(request: XMLHttpRequest): { code: number; msg: string; data?: unknown } {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return { code: request.status, msg: '' }
  }
}
