import type { Switches } from '@fairdesk/contract/switches'

/** A customer, and the organiser's rules for it at a moment. */
export type CustomerStanding = {
  readonly customer: {
    readonly id: number
    readonly code: string
    readonly name: string
    readonly levelId: number | null
    readonly enabled: boolean
    /** Brand codes the customer may order; empty means every brand. */
    readonly brandCodes: readonly string[]
  }
  /** True if others buy through the customer: its accounts may open their orders, within the organiser's limits. */
  readonly isAgent: boolean
  readonly switches: Switches
  readonly asOf: Date
}
