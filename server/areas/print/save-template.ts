import type { print, PrintTemplate as SavedTemplate } from '@fairdesk/contract/areas/orders/print'
import type { Input } from '@fairdesk/contract/endpoint'
import { placeholders, type TemplateBody } from '@fairdesk/contract/paper/template-body'
import { refuse } from '@fairdesk/contract/refusal'
import { missingWidth } from '@fairdesk/paper/layout/columns'
import { frameOf, type PrintTemplate } from '@fairdesk/paper/print-setting'
import { sql } from 'kysely'
import { foldCode } from '../../domain/text.ts'
import type { WriteContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { storedTemplate, templateFrom } from './templates.ts'

type TemplateInput = Input<typeof print.savePrintTitle>

/** Less than this holds no line of a table. */
const leastRoom = 20

/** Adds a template, changes one, or takes a deleted one back; each way is a version that stays. */
export const saveTemplate: Handler<typeof print.savePrintTitle> = async (context, input) => {
  const { db, record } = context
  refuseUnprintable(input)
  // Names are of the whole list: two savers follow one another.
  await sql`select pg_advisory_xact_lock(hashtext('fairdesk.print_templates' || current_schema()))`.execute(db)
  const before = input.id === undefined ? null : await storedTemplate(db, input.id)
  if (input.id !== undefined && !before) refuse('print.template-gone')
  if (before && input.version !== undefined && input.version !== before.version) refuse('record.changed')
  await refuseTakenName(context, input)
  const [after] = templateFrom(await written(context, input))
  if (!after) throw new Error('a template that was just saved cannot be read')
  record({ ref: after.name, before: before && logged(templateFrom(before)[0]), after: logged(after) })
  return after
}

export const deleteTemplate: Handler<typeof print.deletePrintTitle> = async ({ db, record, recordNothing }, { id }) => {
  const before = await storedTemplate(db, id)
  const deleted = await sql<{ version: number }>`
    update print_templates set deleted_at = clock_timestamp(), version = version + 1
    where id = ${id} and deleted_at is null returning version`.execute(db)
  const [gone] = deleted.rows
  if (gone && before) record({ ref: before.name, before: logged(templateFrom(before)[0]) })
  else recordNothing()
  return { version: gone?.version ?? before?.version ?? 0 }
}

/** What people look for when a paper looks otherwise than it did; all of it is kept with the versions. */
function logged(template: SavedTemplate | undefined) {
  if (!template) return null
  const { name, kind, paper, levelCodes, enabled, body } = template
  const { title, columns, blocks, price, terms } = body
  return {
    name,
    printKind: kind,
    paperSize: paper,
    levelCodes,
    enabled,
    printTitle: title,
    printColumns: columns.map(({ field, width }) => (width === undefined ? field : `${field} ${width}`)),
    printBlocks: blocks,
    printPrice: price,
    printTerms: terms,
  }
}

function refuseUnprintable(template: Pick<PrintTemplate, 'kind' | 'paper' | 'body'>): void {
  const { body } = template
  const frame = frameOf(template)
  if (frame.w < leastRoom || (frame.h !== 0 && frame.h < leastRoom)) refuse('print.bad-margins')
  if (body.columns.length === 0) refuse('print.no-columns')
  const missing = body.blocks.includes('table') && frame.paper.kind !== 'roll' ? missingWidth(template) : 0
  if (missing > 0) refuse('print.too-wide', { missing })
  for (const name of unknownPlaceholders(body)) refuse('print.unknown-placeholder', { name: name.slice(0, 30) })
}

function unknownPlaceholders({ title, subtitle, terms }: TemplateBody): string[] {
  const asked = [title, subtitle, ...terms].flatMap((text) => [...text.matchAll(/\{([^{}]*)\}/g)])
  return asked.map(([, name = '']) => name).filter((name) => !placeholders.some((known) => known === name))
}

async function refuseTakenName({ db }: WriteContext, { id = 0, kind, name }: TemplateInput): Promise<void> {
  const twins = await sql`
    select from print_templates
    where kind = ${kind} and name_key = ${foldCode(name)} and deleted_at is null and id <> ${id}`.execute(db)
  if (twins.rows.length > 0) refuse('print.name-taken', { name })
}

async function written(
  { db, user }: WriteContext,
  { id, kind, name, paper, levelCodes, enabled, body }: TemplateInput,
) {
  const own = sql`${kind}, ${name}, ${foldCode(name)}, ${paper}, ${levelCodes}::text[], ${JSON.stringify(body)}::jsonb, ${enabled}`
  const { rows } =
    id === undefined
      ? await sql<{ id: number }>`
          insert into print_templates (kind, name, name_key, paper, level_codes, body, enabled) values (${own}) returning id`.execute(
          db,
        )
      : await sql<{ id: number }>`
          update print_templates set (kind, name, name_key, paper, level_codes, body, enabled) = row (${own}),
            version = version + 1, deleted_at = null
          where id = ${id} returning id`.execute(db)
  const saved = await storedTemplate(db, rows[0]?.id ?? 0)
  if (!saved) refuse('print.template-gone')
  await sql`
    insert into print_template_versions (template_id, version, name, paper, level_codes, body, account, real_name)
    values (${saved.id}, ${saved.version}, ${name}, ${paper}, ${levelCodes}::text[], ${JSON.stringify(body)}::jsonb,
      ${user.account}, ${user.realName})`.execute(db)
  return saved
}
