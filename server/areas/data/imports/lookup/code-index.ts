import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'

/** Something that rows name by its code or its name. One without an id will be created, and then has it. */
export type Code = { id: number | null; readonly type: string; readonly code: string; name: string }

/** Everything rows may name, found by code first and by name then. */
export class CodeIndex {
  readonly #byCode = new Map<string, Code>()
  readonly #byName = new Map<string, Code>()
  readonly #byId = new Map<string, Code>()

  constructor(codes: Iterable<Code>) {
    for (const code of codes) this.#add(code)
  }

  find(type: string, text: string): Code | undefined {
    const key = keyOf(type, text)
    return this.#byCode.get(key) ?? this.#byName.get(key)
  }

  withId(type: string, id: number): Code | undefined {
    return this.#byId.get(`${type}\n${id}`)
  }

  /** Returns the names of existing codes; of these codes only, if given. */
  names(type: string, only: readonly string[] | 'all' = 'all'): string[] {
    return this.#present(type).flatMap(({ code, name }) => (only === 'all' || only.includes(code) ? name : []))
  }

  codes(type: string): string[] {
    return this.#present(type).map(({ code }) => code)
  }

  #present(type: string): Code[] {
    return [...this.#byId.values()].filter((code) => code.type === type)
  }

  /** Finds as `find`, or adds a new code of this name. */
  want(type: string, text: string): Code {
    return this.find(type, text) ?? this.#add({ id: null, type, code: text, name: text })
  }

  /** Finds by code alone, since several may share a name; a new code gets both. */
  wantCoded(type: string, code: string, name: string): Code {
    const existing = this.#byCode.get(keyOf(type, code))
    if (!existing) return this.#add({ id: null, type, code, name })
    // An earlier row may have had the code alone.
    if (existing.id === null && existing.name === existing.code) existing.name = name
    return existing
  }

  #add(code: Code): Code {
    const [byCode, byName] = [keyOf(code.type, code.code), keyOf(code.type, code.name)]
    this.#byCode.set(byCode, code)
    if (code.id !== null) this.#byId.set(`${code.type}\n${code.id}`, code)
    if (!this.#byName.has(byName)) this.#byName.set(byName, code)
    return code
  }
}

function keyOf(type: string, text: string): string {
  return `${type}\n${foldCode(text)}`
}

/** Reads brands, seasons, colours and common codes, including disabled ones: a file may still name them. */
export async function codeIndex(db: Kysely<FairDb>): Promise<CodeIndex> {
  const result = await sql<Code>`
    select 'brand' as type, id, code, name from brands
    union all select 'season', id, code, name from seasons
    union all select 'colour', id, code, name from colours
    union all select type, id, code, name from common_codes
    order by type, id`.execute(db)
  return new CodeIndex(result.rows)
}
