import type { StandbyAnswer } from '@fairdesk/contract/areas/settings/standby'

/** What the console may see and do of the second machine. */
export type StandbyControl = {
  state(): StandbyAnswer
  /** Makes a code that another machine may join by; a former one is good no more. */
  beginPairing(): Promise<void>
  /** Lets the standby go. @throws Refusal standby.none */
  release(): Promise<void>
}
