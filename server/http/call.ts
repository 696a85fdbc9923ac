import type { Endpoint } from '@fairdesk/contract/endpoint'
import type { Principal } from '../domain/accounts/principal.ts'
import type { SessionUser } from '../domain/visibility/session-user.ts'
import type { CallOrigin } from './caller.ts'
import type { UploadRequest } from './files/transfer.ts'

/** A call with its parsed input. */
export type Call = {
  readonly endpoint: Endpoint
  /** Caller, of whichever kind; `user` is set for staff. */
  readonly principal: Principal | null
  readonly user: SessionUser | null
  readonly caller: CallOrigin
  readonly files: UploadRequest['files']
  readonly input: unknown
  /** Aborted when the caller of an upload has gone before the answer. */
  readonly signal?: AbortSignal | undefined
}
