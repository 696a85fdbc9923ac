import { phrasesAtHand } from '../text/phrases.ts'

/** Logs a fault of this page's own, and says it with its name: it is not the network's, and reloading may mend it. */
export function pageFault(error: unknown): string {
  console.error(error)
  const name = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return phrasesAtHand()?.shell.pageFault({ name }) ?? name
}
