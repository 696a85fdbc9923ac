export type StandbyView = {
  readonly name: string
  readonly primary: { readonly name: string; readonly address: string }
  readonly isPrimaryHeard: boolean
  readonly heardAt: string | null
  /** Last value received from the primary. */
  readonly isSynchronous: boolean
  readonly isStreaming: boolean
  /** Computed from the primary's last message; null while either position is unknown. */
  readonly bytesBehind: number | null
  readonly filesBehind: number | null
  readonly copied: { readonly bytes: number; readonly ofBytes: number } | null
  /** This program does not know all migrations of the primary. */
  readonly isOlder: boolean
  readonly isPromoting: boolean
}
