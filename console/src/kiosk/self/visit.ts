import type { Device } from '../device.ts'
import type { KioskAnswer } from '../kiosk-call.ts'
import type { KioskTexts } from '../texts.ts'

type CustomerChoices = KioskAnswer<'orders'>['list'][number]
/** Document the customer may print. */
export type Choice = CustomerChoices['choices'][number]

/** One customer before the kiosk, from the first page to the first page. */
export type Visit = {
  readonly device: Device
  readonly texts: KioskTexts
  /** Proof of the customer's identity; kept only here. */
  proof: string
  /** Aborted when the customer has left; pending results are then not shown. */
  readonly ending: AbortController
  readonly show: (page: HTMLElement) => void
  readonly home: () => void
  readonly choose: () => Promise<void>
  readonly end: () => void
  /** Returns the reason why something failed, as text for the customer. */
  readonly errorText: (error: unknown) => string
}
