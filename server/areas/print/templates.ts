import type { PrintTemplate, print } from '@fairdesk/contract/areas/orders/print'
import { compareCodes, sortByName } from '@fairdesk/contract/names/compare'
import { type PaperName, paperNames } from '@fairdesk/contract/paper/papers'
import { builtInKeys, TemplateBody, type TemplateKind, templateKinds } from '@fairdesk/contract/paper/template-body'
import { refuse } from '@fairdesk/contract/refusal'
import { builtInTemplate } from '@fairdesk/paper/built-in-templates'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { Handler } from '../handler.ts'

type StoredTemplate = {
  readonly id: number
  readonly kind: string
  readonly name: string
  readonly paper: string
  readonly level_codes: readonly string[]
  readonly body: unknown
  readonly version: number
  readonly enabled: boolean
  readonly deleted_at: Date | null
}

export const templateList: Handler<typeof print.getPrintTitle> = async ({ db, caller }, { kind }) => {
  const all = await allTemplates(db, caller.language)
  return { list: all.filter((template) => kind === undefined || template.kind === kind) }
}

/** Those of the product in this language, then the organiser's own. */
export async function allTemplates(db: Kysely<FairDb>, language: string): Promise<PrintTemplate[]> {
  const found = await sql<StoredTemplate>`
    select * from print_templates where deleted_at is null order by id`.execute(db)
  const own = sortByName(found.rows, ({ name }) => name).sort((one, other) => compareCodes(one.kind, other.kind))
  return [...builtIns(language), ...own.flatMap(templateFrom)]
}

/** A template by its key; one that is switched off still prints what names it. @throws Refusal print.template-gone */
export async function templateOf(db: Kysely<FairDb>, key: string, language: string): Promise<PrintTemplate> {
  const builtIn = builtIns(language).find((template) => template.key === key)
  if (builtIn) return builtIn
  const stored = /^\d{1,9}$/.test(key) ? await storedTemplate(db, Number(key)) : null
  return stored?.deleted_at === null
    ? (templateFrom(stored)[0] ?? refuse('print.template-gone'))
    : refuse('print.template-gone')
}

export async function storedTemplate(db: Kysely<FairDb>, id: number): Promise<StoredTemplate | null> {
  const found = await sql<StoredTemplate>`select * from print_templates where id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

export const templateVersions: Handler<typeof print.printTitleVersions> = async ({ db }, { id }) => {
  const found = await sql<StoredVersion>`
    select version, coalesce(nullif(real_name, ''), account) as by, at, name, paper, level_codes as "levelCodes", body
    from print_template_versions where template_id = ${id} order by version desc limit 100`.execute(db)
  return {
    list: found.rows.flatMap(({ body, at, ...row }) => {
      const paper = paperNames.find((known): known is PaperName => known === row.paper)
      const read = TemplateBody.safeParse(body)
      return paper && read.success ? [{ ...row, paper, at: at.toISOString(), body: read.data }] : []
    }),
  }
}

type StoredVersion = {
  readonly version: number
  readonly by: string
  readonly at: Date
  readonly name: string
  readonly paper: string
  readonly levelCodes: string[]
  readonly body: unknown
}

/** The organiser's own as the wire has it; none where a newer product kept what this one cannot read. */
export function templateFrom({ id, name, level_codes, version, enabled, ...stored }: StoredTemplate): PrintTemplate[] {
  const kind = templateKinds.find((known): known is TemplateKind => known === stored.kind)
  const paper = paperNames.find((known): known is PaperName => known === stored.paper)
  const body = TemplateBody.safeParse(stored.body)
  if (!kind || !paper || !body.success) return []
  return [{ key: String(id), id, kind, name, paper, levelCodes: [...level_codes], body: body.data, version, enabled }]
}

function builtIns(language: string): PrintTemplate[] {
  const words = phrasesIn(language)
  return builtInKeys.map((key) => {
    const { kind, paper, body } = builtInTemplate(key, words)
    const name = words.paper.builtIn[key]
    return { key, id: null, kind, name, paper, levelCodes: [], body, version: 0, enabled: true }
  })
}
