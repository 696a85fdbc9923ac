import type { Endpoint, Output } from '@fairdesk/contract/endpoint'
import type { Envelope } from '@fairdesk/contract/envelope'
import type { TestApp } from './app.ts'
import type { Person } from './people.ts'

/** Sends one file to an upload call as a browser does; its name is a lie on purpose, for content decides. */
export async function uploadFile<E extends Endpoint>(
  app: TestApp,
  endpoint: E,
  { bytes, as = 'admin' }: { readonly bytes: Uint8Array; readonly as?: Person },
): Promise<Envelope<Output<E>>> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), '../../picture.exe')
  const request = new Request('http://fair', { method: 'POST', body: form })
  const answer = await app.server.app.inject({
    method: 'POST',
    url: `/api${endpoint.path}`,
    headers: { token: await app.tokenOf(as), 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json()
}
