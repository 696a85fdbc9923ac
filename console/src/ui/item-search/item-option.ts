/** Something that can be found and added: its picture, what it is called, and what tells it from its like. */
export interface ItemOption {
  readonly key: string
  readonly image: string | null
  readonly title: string
  readonly note: string
  /** A colour to show beside it, six hex digits. */
  readonly rgb?: string | null
  /** Stands under the one before it. */
  readonly isUnder?: boolean
}
