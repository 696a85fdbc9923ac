import type { UnknownName } from '@fairdesk/contract/areas/data/import-answer'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { UnknownGroup } from '../kind-plan.ts'
import type { Code, CodeIndex } from './code-index.ts'
import { isSpellingOf, likelyNames, nearTwins } from './names/likely-names.ts'

const mostChoices = 2000

/** A new code as a row names it; `field` is that of its text. */
type CodeUse = { readonly code: Code; readonly field: string; readonly text: string; readonly row: number }
type Tally = { readonly code: Code; readonly texts: Set<string>; readonly rows: Set<number> }

/** Marks a name whose likeliest meaning is another name than it, which only looks alike. */
export function unlessSpelling(name: string, [meaning]: readonly string[]): Pick<UnknownName, 'unsure'> {
  return meaning === undefined || isSpellingOf(name, meaning) ? {} : { unsure: true }
}

/** Collects the codes that the fair does not have, each once, with the rows that name them. */
export class UnknownTally {
  readonly #byField = new Map<string, Map<Code, Tally>>()

  add({ code, field, text, row }: CodeUse): void {
    const tallies = this.#byField.get(field) ?? new Map<Code, Tally>()
    const tally = tallies.get(code) ?? { code, texts: new Set<string>(), rows: new Set<number>() }
    this.#byField.set(field, tallies.set(code, tally))
    tally.texts.add(text)
    tally.rows.add(row)
  }

  groups(codes: CodeIndex, visibility: Visibility): UnknownGroup[] {
    return [...this.#byField].flatMap(([field, tallies]) => {
      const [first] = tallies.keys()
      if (!first) return []
      const { type } = first
      const existing = codes.names(type, type === 'brand' ? visibility.brands : 'all')
      const likely = likelyNames(existing, tallies.size, type)
      const twins = nearTwins([...tallies.values()].map(({ code, rows }) => ({ name: code.name, rows: rows.size })))
      const names = [...tallies.values()].map(({ code, texts, rows }): UnknownName => {
        const twin = twins.get(code.name)
        const likelyOnes = [...likely(code.name), ...(twin === undefined ? [] : [twin])]
        return {
          ...{ texts: [...texts], name: code.name, rows: rows.size, refused: false },
          ...{ likely: likelyOnes, ...unlessSpelling(code.name, likelyOnes) },
        }
      })
      return [{ type, field, choices: existing.slice(0, mostChoices), names }]
    })
  }
}
