/** Message in words, for every channel. */
export type AlertMessage = {
  readonly title: string
  readonly lines: readonly string[]
  /** Address in the console; empty if it is not known. */
  readonly link: string
  readonly linkText: string
  readonly attachment: { readonly fileName: string; readonly type: string; readonly bytes: Buffer } | null
}
