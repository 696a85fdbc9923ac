import { CallError, headers } from './call.ts'

/** A made file may wait for its turn on a busy server, in milliseconds. */
const patienceMs = 60_000

/**
 * Fetches a file that the server makes.
 * @throws CallError with the server's sentence, or without one where nothing answered
 */
export async function fetchFile(address: string): Promise<File> {
  const response = await fetch(address, { headers: headers(), signal: AbortSignal.timeout(patienceMs) }).catch(() => {
    throw new CallError('none', '')
  })
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || type.includes('json')) throw await refusalOf(response)
  const blob = await response.blob().catch(() => {
    throw new CallError('none', '')
  })
  return new File([blob], nameIn(response.headers.get('content-disposition') ?? ''), { type: blob.type })
}

/** The server's own sentence; a captive portal's page is none. */
async function refusalOf(response: Response): Promise<CallError> {
  const answer: unknown = await response.json().catch(() => null)
  if (typeof answer !== 'object' || answer === null || !('code' in answer) || !('msg' in answer))
    return new CallError('none', '')
  const code = Number(answer.code)
  return new CallError(code >= 500 || code === 429 ? 'none' : 'refused', String(answer.msg), code)
}

function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : 'order'
}
