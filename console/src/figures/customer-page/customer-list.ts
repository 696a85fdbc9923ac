import { sessionStore } from '../../kit/storage/site-storage.ts'

const key = 'fd-customer-list'
/** More would fill the browser's store; who walks through a list sees the customers around the chosen one. */
const mostKept = 5_000

/** Keeps the customers of the list from which a page is opened, in their order. */
export function keepCustomerList(ids: readonly number[]): void {
  sessionStore.setItem(key, JSON.stringify([...new Set(ids)].slice(0, mostKept)))
}

export type Neighbours = {
  /** Position in the list from 1. */
  readonly position: number
  readonly count: number
  readonly previous: number | undefined
  readonly next: number | undefined
}

/** Returns the customers before and after this one in the list; undefined if it is in none of several. */
export function neighboursOf(id: number): Neighbours | undefined {
  const ids = storedIds()
  const index = ids.indexOf(id)
  if (index === -1 || ids.length === 1) return undefined
  return { position: index + 1, count: ids.length, previous: ids[index - 1], next: ids[index + 1] }
}

function storedIds(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(sessionStore.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id): id is number => Number.isInteger(id)) : []
  } catch {
    return []
  }
}

export function customerPageAddress(id: number): string {
  return `/report2/customer?id=${id}`
}
