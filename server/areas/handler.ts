import type { Endpoint } from '@fairdesk/contract/endpoint'
import type { AreaHandlers } from './context.ts'

/** What answers one call, given what its kind is given and its input as the contract has it. */
export type Handler<E extends Endpoint> = AreaHandlers<{ readonly call: E }>['call']
