import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { FileRecord } from '../columns/parse-record.ts'
import { mayHoldColours } from './colour-cells.ts'

/** Returns true if the fair has a colour of this name or code. */
export type ColourNames = (text: string) => boolean

/** Null where no record of a goods file has more in its colour than one, as most files. */
export async function colourNames(db: Kysely<FairDb>, records: readonly FileRecord[]): Promise<ColourNames | null> {
  const isUnclear = ({ values: { colourName = '', colourCode = '' } }: FileRecord) =>
    mayHoldColours.test(colourName) || mayHoldColours.test(colourCode)
  if (!records.some(isUnclear)) return null
  const { rows } = await sql<{ code: string; name: string }>`select code, name from colours`.execute(db)
  const knownNames = new Set(rows.flatMap(({ code, name }) => [foldCode(code), foldCode(name)]))
  return (text) => knownNames.has(foldCode(text))
}
