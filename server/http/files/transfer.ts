import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse } from '@fairdesk/contract/refusal'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rangeOf } from './file-range.ts'
import { makeUploadFolder } from './upload-folders.ts'

type UploadFile = { readonly path: string; readonly fileName: string; readonly bytes: number; readonly sha256: string }

export type UploadRequest = {
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly UploadFile[]
  discard(): Promise<void>
}

/**
 * Takes a multipart body apart: files into a folder of its own under names of ours, fields as texts.
 * A file over `largest` bytes is refused and leaves nothing behind.
 */
export async function receiveFiles(
  request: FastifyRequest,
  { largest, dataDir }: { readonly largest: number; readonly dataDir: string },
): Promise<UploadRequest> {
  if (!request.isMultipart()) refuse('request.not-multipart')
  const folder = await makeUploadFolder(dataDir)
  const discard = () => rm(folder, { recursive: true, force: true })
  const fields: Record<string, string> = {}
  const files: UploadFile[] = []
  try {
    for await (const formPart of request.parts({
      limits: { fileSize: largest, files: 20, fields: 20, fieldSize: 1 << 20 },
    })) {
      if (formPart.type === 'file') files.push(await keep(formPart, path.join(folder, String(files.length)), largest))
      else if (typeof formPart.value === 'string') fields[formPart.fieldname] = formPart.value
    }
    return { fields, files, discard }
  } catch (error) {
    await discard()
    if (isBrokenForm(error)) refuse('upload.broken')
    throw error
  }
}

/** Returns true for errors of the multipart parser about the body: they have no code, as ours and the system's have. */
function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && !('code' in error) && /multipart/i.test(error.message)
}

async function keep(filePart: MultipartFile, target: string, largest: number): Promise<UploadFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(filePart.file, count, createWriteStream(target, { mode: 0o600, flush: true }))
  if (filePart.file.truncated) refuse('upload.too-large', { megabytes: largest / 1024 / 1024 })
  return { path: target, fileName: filePart.filename ?? '', bytes, sha256: hash.digest('hex') }
}

/** Answers a file under its own name in any script (RFC 6266); errors before the first byte are envelopes. */
export function sendFile(reply: FastifyReply, answer: unknown): FastifyReply {
  if (!isDownload(answer)) throw new TypeError('a download answered no file')
  const ascii = answer.fileName.replaceAll(/[^\x20-\x7E]|["\\]/g, '_')
  reply.header('content-type', answer.type)
  reply.header(
    'content-disposition',
    `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(answer.fileName)}`,
  )
  return 'file' in answer ? sendPart(reply, answer.file) : reply.send(answer.body)
}

/**
 * Sends a stored file, complete or the requested range; a range of another version of it is useless (RFC 9110, 13.1.5).
 */
function sendPart(reply: FastifyReply, { path: filePath, bytes, etag }: FileOnDisk): FastifyReply {
  const { range: rangeHeader, 'if-range': condition } = reply.request.headers
  const range = condition === undefined || condition === etag ? rangeOf(rangeHeader, bytes) : null
  reply.header('accept-ranges', 'bytes').header('etag', etag)
  if (range === undefined) return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  return reply.header('content-length', end - start + 1).send(createReadStream(filePath, { start, end }))
}

type FileOnDisk = { readonly path: string; readonly bytes: number; readonly etag: string }
type Sent = { readonly fileName: string; readonly type: string } & ({ body: Readable } | { file: FileOnDisk })

function isDownload(answer: unknown): answer is Sent {
  if (typeof answer !== 'object' || answer === null) return false
  return 'file' in answer || ('body' in answer && answer.body instanceof Readable)
}
