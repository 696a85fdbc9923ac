import type { DiscountDraft } from './discount-draft.ts'

/** What the parts of the form edit by. */
export type Editor = {
  readonly draft: DiscountDraft
  /** Null takes the discount away. */
  readonly change: (key: string, value: number | string | null) => void
  /** Whether what stands in the field of this key cannot be read. */
  readonly setFault: (key: string, isWrong: boolean) => void
}
