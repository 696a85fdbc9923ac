/** Item that can be found and added: its picture, name, and distinguishing note. */
export interface ItemOption {
  readonly key: string
  readonly image: string | null
  readonly title: string
  readonly note: string
  /** A colour to show beside it, six hex digits. */
  readonly rgb?: string | null
  /** True if shown as a child of the previous item. */
  readonly isUnder?: boolean
}
