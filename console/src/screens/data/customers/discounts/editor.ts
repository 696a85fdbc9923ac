import type { DiscountDraft } from './discount-draft.ts'

/** Editing functions for the parts of the form. */
export type Editor = {
  readonly draft: DiscountDraft
  /** Null takes the discount away. */
  readonly change: (key: string, value: number | string | null) => void
  /** Reports whether the input of this key's field cannot be parsed. */
  readonly setFault: (key: string, isWrong: boolean) => void
}
