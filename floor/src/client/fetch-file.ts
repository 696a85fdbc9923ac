import { CallError, reachFile } from './call.ts'

/** A made file may wait for its turn on a busy server, in milliseconds. */
const patienceMs = 60_000

/**
 * Fetches a file that the server makes.
 * @throws CallError with the server's sentence, or without one where nothing answered
 */
export async function fetchFile(address: string): Promise<File> {
  const response = await reachFile(address, patienceMs)
  const blob = await response.blob().catch(() => {
    throw new CallError('none', '')
  })
  return new File([blob], nameIn(response.headers.get('content-disposition') ?? ''), { type: blob.type })
}

function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : 'order'
}
