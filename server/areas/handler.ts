import type { Endpoint } from '@fairdesk/contract/endpoint'
import type { AreaHandlers } from './context.ts'

/** Handler of one call, taking its kind's context and the input defined by the contract. */
export type Handler<E extends Endpoint> = AreaHandlers<{ readonly call: E }>['call']
