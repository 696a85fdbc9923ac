import type { StandbyAnswer } from '@fairdesk/contract/areas/settings/standby'

/** Operations of the console on the second machine. */
export type StandbyControl = {
  state(): StandbyAnswer
  /** Makes a code that another machine may join by; a former one is good no more. */
  beginPairing(): Promise<void>
  /**
   * Releases the standby.
   * @throws Refusal standby.none
   */
  release(): Promise<void>
}
