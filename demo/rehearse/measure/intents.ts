import type { RehearsalIntents } from '@fairdesk/contract/areas/settings/rehearsal'

/** Counts of what dealers wanted written, and what became of it. */
export type Intents = { -readonly [Key in keyof RehearsalIntents]: RehearsalIntents[Key] } & {
  readonly examples: string[]
}

/** Intents of all dealers: cells of their orders, of shops they serve, notes, and shortlists. */
export type AllIntents = Readonly<Record<'cells' | 'copies' | 'notes' | 'shortlists', Intents>>

const mostExamples = 20

export function noIntents(): AllIntents {
  const none = (): Intents => ({ typed: 0, kept: 0, told: 0, lost: 0, examples: [] })
  return { cells: none(), copies: none(), notes: none(), shortlists: none() }
}

/** Counts an intent that was neither kept nor refused. */
export function lose(intents: Intents, what: string): void {
  intents.lost++
  if (intents.examples.length < mostExamples) intents.examples.push(what)
}

/** Returns the first lost intent; null if there is none. */
export function firstLost(all: AllIntents): string | null {
  const lost = Object.values(all).find((intents) => intents.lost > 0)
  return lost ? (lost.examples[0] ?? 'intents') : null
}
