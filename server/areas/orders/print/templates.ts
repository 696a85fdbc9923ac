import type { PrintTemplate, print } from '@fairdesk/contract/areas/orders/print'
import { compareCodes, sortByName } from '@fairdesk/contract/names/compare'
import { type PaperName, paperNames } from '@fairdesk/contract/paper/papers'
import { TemplateBody, type TemplateKind, templateKinds } from '@fairdesk/contract/paper/template-body'
import { refuse } from '@fairdesk/contract/refusal'
import { builtInKeys, builtInTemplate } from '@fairdesk/paper/built-in-templates'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { Handler } from '../../handler.ts'

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
  const result = await sql<StoredTemplate>`
    select * from print_templates where deleted_at is null order by id`.execute(db)
  const savedTemplates = sortByName(result.rows, ({ name }) => name).sort((a, b) => compareCodes(a.kind, b.kind))
  return [...builtIns(language), ...savedTemplates.flatMap(templateFrom)]
}

/**
 * Returns a template by its key; a disabled one still prints papers that name it.
 * @throws Refusal print.template-gone
 */
export async function templateOf(db: Kysely<FairDb>, key: string, language: string): Promise<PrintTemplate> {
  const builtIn = builtIns(language).find((template) => template.key === key)
  if (builtIn) return builtIn
  const stored = /^\d{1,9}$/.test(key) ? await storedTemplate(db, Number(key)) : null
  return stored?.deleted_at === null
    ? (templateFrom(stored)[0] ?? refuse('print.template-gone'))
    : refuse('print.template-gone')
}

export async function storedTemplate(db: Kysely<FairDb>, id: number): Promise<StoredTemplate | null> {
  const result = await sql<StoredTemplate>`select * from print_templates where id = ${id}`.execute(db)
  return result.rows[0] ?? null
}

export const templateVersions: Handler<typeof print.printTitleVersions> = async ({ db }, { id }) => {
  const result = await sql<StoredVersion>`
    select version, coalesce(nullif(real_name, ''), account) as by, at, name, paper, level_codes as "levelCodes", body
    from print_template_versions where template_id = ${id} order by version desc limit 100`.execute(db)
  return {
    list: result.rows.flatMap(({ body, at, ...row }) => {
      const paper = paperNames.find((paperName): paperName is PaperName => paperName === row.paper)
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

/**
 * Converts the organiser's own template for the wire; none if a newer product version stored it in a form unknown
 * here.
 */
export function templateFrom({ id, name, level_codes, version, enabled, ...stored }: StoredTemplate): PrintTemplate[] {
  const kind = templateKinds.find((templateKind): templateKind is TemplateKind => templateKind === stored.kind)
  const paper = paperNames.find((paperName): paperName is PaperName => paperName === stored.paper)
  const body = TemplateBody.safeParse(stored.body)
  if (!kind || !paper || !body.success) return []
  return [{ key: String(id), id, kind, name, paper, levelCodes: [...level_codes], body: body.data, version, enabled }]
}

function builtIns(language: string): PrintTemplate[] {
  const texts = phrasesIn(language)
  return builtInKeys.map((key) => {
    const { kind, paper, body } = builtInTemplate(key, texts)
    const name = texts.paper.builtIn[key]
    return { key, id: null, kind, name, paper, levelCodes: [], body, version: 0, enabled: true }
  })
}
