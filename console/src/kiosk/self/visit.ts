import type { Device } from '../device.ts'
import type { KioskAnswer } from '../kiosk-call.ts'
import type { KioskWords } from '../words.ts'

/** One customer before the kiosk, from the first page to the first page. */
export type Visit = {
  readonly device: Device
  readonly words: KioskWords
  /** That he has proved himself; it stands nowhere but here. */
  proof: string
  /** Aborted when he has gone: what was under way for him is shown to nobody. */
  readonly ending: AbortController
  readonly show: (page: HTMLElement) => void
  readonly home: () => void
  /** What he may print. */
  readonly choose: () => Promise<void>
  readonly end: () => void
  /** Why something did not work, for who stands here. */
  readonly told: (error: unknown) => string
}

/** What may be printed: an order, or a customer's orders together. */
export type Choice = KioskAnswer<'orders'>['list'][number]['choices'][number]
