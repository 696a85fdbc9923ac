import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FairDb } from '@fairdesk/server/db/fair-types.gen'
import type { Database } from '@fairdesk/server/db/open'
import { type Server, startServer } from '@fairdesk/server/server'
import { garmentAt } from '../demo/artist/garment-address.ts'
import { alone, makeFair, sweepHalfMade } from '../demo/make-fair.ts'
import type { FairPlan, FairSize } from '../demo/plan/fair-plan.ts'
import { planFair } from '../demo/plan/plan-fair.ts'
import { demoSeed } from '../demo/prepare.ts'

export type BenchFair = {
  readonly id: number
  readonly schema: string
  readonly databaseUrl: null
  readonly database: Database<FairDb>
}

type Say = (line: string) => void

export const adminPassword = 'fairdesk-bench'

/** The server, its database and the fairs that the parts of the bench measure on; started by the first part that asks. */
export class BenchFairs {
  readonly #say: Say
  readonly #folder: string
  readonly #isKept: boolean
  #server: Promise<Server> | undefined

  /** Without `folder` a temporary one is used and removed at the end; with it later runs find the fairs made. */
  constructor(folder: string | undefined, say: Say) {
    this.#say = say
    this.#isKept = folder !== undefined
    this.#folder = folder ? path.resolve(folder) : mkdtempSync(path.join(tmpdir(), 'fairdesk-bench-'))
  }

  /** Of the server; another process on the same database needs the key that lies in it. */
  get dataDir(): string {
    return this.#folder
  }

  server(): Promise<Server> {
    this.#server ??= this.#start(process.env.DATABASE_URL || null)
    return this.#server
  }

  /** Another server on the same database, as a second process would be one; its caller stops it. */
  async secondServer(): Promise<Server> {
    const { url } = await this.server()
    return this.#start(url)
  }

  #start(databaseUrl: string | null): Promise<Server> {
    return startServer({
      dataDir: this.#folder,
      databaseUrl,
      adminPassword,
      consoleDir: null,
      logger: false,
      writeLine: this.#say,
      pictureSource: garmentAt,
    })
  }

  /** The fair of this size under its own code; made where an earlier run has not left it. */
  of(size: FairSize, purpose = ''): Promise<BenchFair> {
    const plan = planFair({ size, seed: demoSeed, currentTime: new Date() })
    return this.#found({ ...plan, code: `${plan.code}${purpose}`, name: `${plan.name}${purpose}` })
  }

  async #found(plan: FairPlan): Promise<BenchFair> {
    const server = await this.server()
    const known = () =>
      server.platform.db
        .selectFrom('fairs')
        .select(['id', 'schema_name'])
        .where('code', '=', plan.code)
        .where('ready', '=', true)
        .executeTakeFirst()
    if (!(await known())) await this.#make(server, plan)
    const fair = await known()
    if (!fair) throw new Error(`${plan.code} is not there`)
    const at = { id: fair.id, schema: fair.schema_name, databaseUrl: null }
    return { ...at, database: await server.fairs.databaseOf(at) }
  }

  async #make(server: Server, plan: FairPlan): Promise<void> {
    const begun = performance.now()
    this.#say(`Making ${plan.code} …`)
    await alone(server, async () => {
      await sweepHalfMade(server.platform.db)
      const fair = await makeFair(server, plan, { isDefault: false })
      // What autovacuum would do within the first hour of a fair.
      const { pool } = await server.fairs.databaseOf(fair)
      await pool.query('vacuum analyze')
    })
    this.#say(`${plan.code} is ready after ${((performance.now() - begun) / 1000).toFixed(0)} s.`)
  }

  async close(): Promise<void> {
    await (await this.#server)?.stop()
    if (!this.#isKept) rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** Signs the administrator in to a fair. */
export async function tokenFor({ app }: Pick<Server, 'app'>, { id }: Pick<BenchFair, 'id'>): Promise<string> {
  const payload = { username: 'admin', password: adminPassword, dbSourceId: id }
  const answer = await app.inject({ method: 'POST', url: '/api/user/login', payload })
  const { data } = answer.json<{ data?: { token?: string } }>()
  if (!data?.token) throw new Error(`the bench cannot sign in: ${answer.body}`)
  return data.token
}
