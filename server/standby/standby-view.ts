/** What the page of a standby shows. */
export type StandbyView = {
  readonly name: string
  readonly primary: { readonly name: string; readonly address: string }
  readonly isPrimaryHeard: boolean
  readonly heardAt: string | null
  /** As the primary said when it was last heard. */
  readonly isSynchronous: boolean
  readonly isStreaming: boolean
  /** By what the primary last said of itself; null while one of the two is not known. */
  readonly bytesBehind: number | null
  readonly filesBehind: number | null
  readonly copied: { readonly bytes: number; readonly ofBytes: number } | null
  /** This program does not know all migrations of the primary. */
  readonly isOlder: boolean
  readonly isPromoting: boolean
}
