import type { Switches, SwitchKey } from '@fairdesk/contract/switches'
import type { TestApp } from '../../server/testing/app.ts'

/** How one switch is seen to work: what `see` finds before it is set to `value`, and afterwards. */
export type SwitchExercise<K extends SwitchKey> = {
  readonly value: Switches[K]
  /** What other switches must be, so that this one shows. */
  readonly beside?: Partial<Switches>
  /** Puts the fair as it must be, so that the switch shows; it is asked before each look. */
  prepare?(app: TestApp): Promise<unknown>
  see(app: TestApp): Promise<unknown>
  readonly before: unknown
  readonly after: unknown
}
