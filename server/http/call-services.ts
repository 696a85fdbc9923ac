import type { Endpoint } from '@fairdesk/contract/endpoint'
import type { Refusal } from '@fairdesk/contract/refusal'
import type { DiskStage } from '@fairdesk/contract/values/disk-stage'
import type { ServerHealth } from '../db/health/server-health.ts'
import type { StatementLimits } from '../db/statements/limits.ts'
import type { Principal } from '../domain/accounts/principal.ts'
import type { SignInWatch } from '../domain/accounts/sign-in/sign-in-watch.ts'
import type { Call } from './call.ts'
import type { DevicePaces } from './device-paces.ts'
import type { AuditEntry } from './write-records.ts'

/** Handler with untyped context; each area's own types give the real ones. */
type Handler = (context: unknown, input: unknown) => unknown

/** Handler of a write, and a function that completes its stored answer each time it is sent. */
export type WriteHandler = {
  readonly run: Handler
  readonly complete?: Handler
  /** Given for a save of one order, which may be written together with others'. */
  readonly gathered?: (input: unknown) => { readonly customerId: number | undefined; readonly rows: number }
}

/** Services the app gives the dispatcher: callers, handler contexts, and running writes. */
export type CallServices = {
  principalOf(token: string): Promise<Principal | null>
  watchSignIn(token: string, principal: Principal): SignInWatch
  /** Returns why a device's sign-in has ended. */
  whyEnded(token: string): Promise<Refusal>
  /** Rate limits of customers' devices. */
  readonly paces: Pick<DevicePaces, 'check'>
  /** Returns what the free disk space still allows. */
  diskStage(): DiskStage
  readContext(call: Call): Promise<unknown>
  write(call: Call, auditEntry: AuditEntry, handler: WriteHandler): Promise<unknown>
  /** Health of the platform's database server. */
  readonly health: Pick<ServerHealth, 'unavailableMs' | 'whileAvailable'>
  /** Time limits of calls' statements. */
  readonly limits: StatementLimits
  /** True while passwords may come in an address, as the specification's GET calls send them. */
  readonly takesSecretGets: boolean
  /** Folder for uploads. */
  readonly dataDir: string
  /** Bytes that one uploaded file may have. */
  largestUpload(endpoint: Endpoint): Promise<number>
}
