import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import type { Envelope } from '@fairdesk/contract/envelope'
import { type Server, startServer } from '../../server.ts'
import { ask, type TestApp } from '../app.ts'
import { people } from '../people.ts'

export type OtherProcess = {
  readonly server: Server
  /** Calls as the administrator. */
  call<E extends Endpoint>(endpoint: E, params: Params<E>): Promise<Envelope<Output<E>>>
}

/** Another server on the database of a test's own, as a second process would be one. */
export async function otherProcess({ dataDir, server: { url } }: TestApp): Promise<OtherProcess> {
  const server = await startServer({
    ...{ dataDir, databaseUrl: url, adminPassword: people.admin.password },
    ...{ consoleDir: null, isUnpaced: true, logger: false },
    writeLine: () => undefined,
  })
  const payload = { username: 'admin', password: people.admin.password, dbSourceId: 1 }
  const answer = await server.app.inject({ method: 'POST', url: '/api/user/login', payload })
  const { token } = answer.json<{ data: { token: string } }>().data
  return { server, call: (endpoint, params) => ask(server, { endpoint, params, token }) }
}
