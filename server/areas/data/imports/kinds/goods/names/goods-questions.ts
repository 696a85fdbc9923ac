import type { ImportOptions, ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import type { z } from 'zod'
import type { TextsOfScreen } from '../../../columns/texts.ts'
import type { Code } from '../../../lookup/code-index.ts'

/** Names of a file that are probably not meant so, with the numbers of their rows. */
export type NamesInDoubt = {
  readonly codedColours: Map<string, Set<number>>
  readonly otherBrands: Map<string, Set<number>>
}

export type Doubt = { readonly names: NamesInDoubt; readonly options: z.output<typeof ImportOptions> }

/** Returns true for a new colour that has no name but digits or a code: 010, B-12, BK. */
export function isCodedColour({ id, name }: Code): boolean {
  if (id !== null || /\p{Script=Han}/u.test(name)) return false
  return /\d/.test(name) ? !/\p{L}{3,}/u.test(name) : /^\p{L}{1,2}$/u.test(name)
}

export function addRow(names: Map<string, Set<number>>, name: string, row: number): void {
  names.set(name, (names.get(name) ?? new Set()).add(row))
}

/** Asks whether such colours are created, and what becomes of the rows of other users' brands. */
export function goodsQuestions(
  { codedColours, otherBrands }: NamesInDoubt,
  { texts }: TextsOfScreen,
): ImportQuestion[] {
  const colours = texts.codedColours
  const brands = texts.otherBrands
  return [
    ...questionOn(codedColours, (names, count) => ({
      key: 'codedColours',
      text: colours.question({ names, count }),
      assumed: 'create',
      answers: [
        { value: 'create', label: colours.create },
        { value: 'refuse', label: colours.refuse },
      ],
    })),
    ...questionOn(otherBrands, (names, count) => ({
      key: 'otherBrands',
      text: brands.question({ names, count }),
      answers: [
        { value: 'leave', label: brands.leave },
        { value: 'refuse', label: brands.refuse },
      ],
    })),
  ]
}

const mostNamed = 3

function questionOn(
  names: ReadonlyMap<string, ReadonlySet<number>>,
  question: (names: string, count: number) => ImportQuestion,
): ImportQuestion[] {
  if (names.size === 0) return []
  const first = [...names.keys()].slice(0, mostNamed).join('、')
  const rows = new Set([...names.values()].flatMap((some) => [...some]))
  return [question(names.size > mostNamed ? `${first} … (${names.size})` : first, rows.size)]
}
