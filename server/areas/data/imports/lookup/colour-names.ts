import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { FileRecord } from '../columns/parse-record.ts'
import { mayHoldColours } from './colour-cells.ts'
import { plainOf } from './names/likely-names.ts'

/** Colours of the fair. */
export type ColourNames = {
  /** Returns true if a text is the name or the code of a colour. */
  isKnown(text: string): boolean
  /** Returns the name of the colour with a code. */
  nameOf(code: string): string | undefined
  /** Returns the name of the colour that is called so, in whatever spelling. */
  spellingOf(name: string): string | undefined
}

/** Null where no record of a goods file has more in its colour than one name, as most files. */
export async function colourNames(db: Kysely<FairDb>, records: readonly FileRecord[]): Promise<ColourNames | null> {
  const isUnclear = ({ values: { colourName = '', colourCode = '' } }: FileRecord) =>
    mayHoldColours.test(colourName) || mayHoldColours.test(colourCode) || /\d/.test(colourName)
  if (!records.some(isUnclear)) return null
  const { rows } = await sql<{ code: string; name: string }>`select code, name from colours`.execute(db)
  const knownNames = new Set(rows.flatMap(({ code, name }) => [foldCode(code), foldCode(name)]))
  const byCode = new Map(rows.map(({ code, name }) => [foldCode(code), name]))
  const byPlain = new Map(rows.map(({ name }) => [plainOf(name), name]))
  return {
    isKnown: (text) => knownNames.has(foldCode(text)),
    nameOf: (code) => byCode.get(foldCode(code)),
    spellingOf: (name) => byPlain.get(plainOf(name)),
  }
}
