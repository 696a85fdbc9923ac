import { create } from 'zustand'
import { keep, readKept } from '../../../client/kept.ts'
import { deviceDatabase } from '../../../client/this-device.ts'
import type { Review } from '../../../ordering/review-lines.ts'

const keptName = 'review'
/** Filters that narrow the list, without any of them. */
export const noFilter = { text: '', category: '', wave: '', brand: '', state: '', rule: '' } as const

/** Choices of the order page; how it is looked at is kept on this device, what it is narrowed to as long as the page. */
export const useReview = create<Review & { readonly open: string }>(() => ({
  view: 'pictures',
  group: 'category',
  sort: 'goods',
  folded: [],
  ...noFilter,
  /** Key of the row whose sizes are edited; empty for none. */
  open: '',
}))

type ReviewChoice = Pick<Review, 'view' | 'group' | 'sort'>
let isRead = false

export async function readKeptReview(): Promise<void> {
  if (isRead) return
  isRead = true
  const stored = await readKept<ReviewChoice>(deviceDatabase, keptName)
  if (stored) useReview.setState(stored)
}

export function chooseReview(choice: Partial<Review>): void {
  useReview.setState(choice)
  const { view, group, sort } = useReview.getState()
  void keep(deviceDatabase, keptName, { view, group, sort } satisfies ReviewChoice)
}

export function toggleFold(key: string): void {
  useReview.setState(({ folded }) => ({
    folded: folded.includes(key) ? folded.filter((foldedKey) => foldedKey !== key) : [...folded, key],
  }))
}
