import type { CopyChoices } from '@fairdesk/contract/areas/settings/fair'
import { createFair, markReady } from '../domain/fairs/fairs.ts'
import { ask, type TestApp } from './app.ts'
import { people } from './people.ts'

export const copiesEverything: CopyChoices = {
  goods: true,
  pictures: true,
  outfits: true,
  customers: true,
  discounts: true,
  targets: true,
  minimums: true,
  switches: true,
  rights: true,
  orders: 'withHistory',
}

/** The same server, asked by the administrator about another of its fairs. */
export async function inFair(app: TestApp, id: number): Promise<TestApp> {
  const { server } = app
  const payload = { username: 'admin', password: people.admin.password, dbSourceId: id }
  const answer = await server.app.inject({ method: 'POST', url: '/api/user/login', payload })
  const { token } = answer.json<{ data: { token: string } }>().data
  return {
    ...app,
    fair: await server.fairs.databaseOf({ schema: `fair_${id}`, databaseUrl: null }),
    tokenOf: async () => token,
    call: (endpoint, params) => ask(server, { endpoint, params, token }),
  }
}

/** A fair that has nothing yet, not even a brand. */
export async function emptyFair(app: TestApp, code: string): Promise<TestApp> {
  const fair = { code, name: code, year: 2027, status: 'open', startsAt: new Date(), isDefault: false } as const
  const { id } = await createFair(app.server.platform.db, { ...fair, ready: false })
  await markReady(app.server.platform.db, id)
  return inFair(app, id)
}
