import { answerTo, broken, silent } from './serve.ts'

/** In the place of the browser's `fetch`. */
export async function fetchServed(request: Request, { signal }: RequestInit = {}): Promise<Response> {
  const { method, url } = request
  const query = Object.fromEntries(new URL(url).searchParams)
  const answer = await answerTo(url, method === 'GET' ? query : await request.json())
  if (answer === broken) throw new TypeError('the connection is broken')
  if (answer === silent)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  if (!(answer instanceof File)) return Response.json(answer)
  const headers = { 'content-type': answer.type, 'content-disposition': `attachment; filename="${answer.name}"` }
  return new Response(answer, { headers })
}

/** In the place of the browser's `XMLHttpRequest`, as far as uploads use it. */
export class ServedUpload {
  readonly upload = {}
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  #url = ''

  open(_method: string, url: string): void {
    this.#url = url
  }

  setRequestHeader(): void {}

  abort(): void {
    this.onabort()
  }

  async send(body: FormData): Promise<void> {
    const fields = [...body].filter(([, value]) => typeof value === 'string')
    const answer = await answerTo(this.#url, Object.fromEntries(fields))
    if (answer === silent) return
    if (answer === broken) return this.onerror()
    this.status = 200
    this.responseText = JSON.stringify(answer)
    this.onload()
  }
}
