import type { print, PrintTemplate as SavedTemplate } from '@fairdesk/contract/areas/orders/print'
import type { Input } from '@fairdesk/contract/endpoint'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import type { PrintTemplate } from '@fairdesk/paper/print-setting'
import { templateProblems } from '@fairdesk/paper/template-problems'
import { sql } from 'kysely'
import { countRows } from '../../../domain/count-rows.ts'
import { previousOf } from '../../../domain/records/seen-version.ts'
import { writeRow } from '../../../domain/records/write-row.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { storedTemplate, templateFrom } from './templates.ts'

type TemplateInput = Input<typeof print.savePrintTitle>

/** Adds a template, changes one, or takes a deleted one back; each way is a version that stays. */
export const saveTemplate: Handler<typeof print.savePrintTitle> = async (context, input) => {
  const { db, record } = context
  refuseUnprintable(input)
  // Names are of the whole list: two savers follow one another.
  await sql`select pg_advisory_xact_lock(hashtext('fairdesk.print_templates' || current_schema()))`.execute(db)
  const previous = await previousOf(
    input,
    async (id) => (await storedTemplate(db, id)) ?? refuse('print.template-gone'),
  )
  await refuseTakenName(context, input)
  await refuseTakenLevel(context, input)
  const [saved] = templateFrom(await writeTemplate(context, input))
  if (!saved) throw new Error('a template that was just saved cannot be read')
  record({ ref: saved.name, before: previous && logged(templateFrom(previous)[0]), after: logged(saved) })
  return saved
}

export const deleteTemplate: Handler<typeof print.deletePrintTitle> = async ({ db, record, recordNothing }, { id }) => {
  const previous = await storedTemplate(db, id)
  const deleted = await sql<{ version: number }>`
    update print_templates set deleted_at = clock_timestamp(), version = version + 1
    where id = ${id} and deleted_at is null returning version`.execute(db)
  const [deletedRow] = deleted.rows
  if (deletedRow && previous) record({ ref: previous.name, before: logged(templateFrom(previous)[0]) })
  else recordNothing()
  return { version: deletedRow?.version ?? previous?.version ?? 0 }
}

/**
 * Returns the template fields people search the log for when a paper looks different; the versions store everything.
 */
function logged(template: SavedTemplate | undefined) {
  if (!template) return null
  const { name, kind, paper, levelCodes, enabled, version, body } = template
  const { title, columns, blocks, price, terms } = body
  return {
    name,
    // Identifies the version with all the other fields.
    templateVersion: version,
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

/** The first thing that keeps it from being printed; a form tells all of them while one types. */
function refuseUnprintable(template: PrintTemplate): void {
  const [first] = templateProblems(template)
  if (first?.problem === 'badMargins') refuse('print.bad-margins')
  if (first?.problem === 'noColumns') refuse('print.no-columns')
  if (first?.problem === 'tooWide') refuse('print.too-wide', { missing: first.missing })
  if (first?.problem === 'unknownPlaceholder') refuse('print.unknown-placeholder', { name: first.name })
}

async function refuseTakenName({ db }: WriteContext, { id = 0, kind, name }: TemplateInput): Promise<void> {
  const twins = sql`print_templates
    where kind = ${kind} and name_key = ${foldCode(name)} and deleted_at is null and id <> ${id}`
  if ((await countRows(db, twins)) > 0) refuse('print.name-taken', { name })
}

/** A customer's papers of one kind are of one template: two that are on never take the same level. */
async function refuseTakenLevel(
  { db }: WriteContext,
  { id = 0, kind, enabled = true, levelCodes = [] }: TemplateInput,
): Promise<void> {
  if (!enabled || levelCodes.length === 0) return
  const result = await sql<{ name: string }>`
    select name from print_templates
    where kind = ${kind} and enabled and deleted_at is null and id <> ${id} and level_codes && ${levelCodes}::text[]
    order by name_key limit 1`.execute(db)
  const [conflict] = result.rows
  if (conflict) refuse('print.level-taken', { name: conflict.name })
}

async function writeTemplate(
  { db, user }: WriteContext,
  { id, kind, name, paper, levelCodes, enabled, body }: TemplateInput,
) {
  const content = { name, paper, level_codes: levelCodes, body: JSON.stringify(body) }
  const columns = { ...content, kind, name_key: foldCode(name), enabled }
  const savedId = await writeRow(db, 'print_templates', { id, columns, changed: { deleted_at: null } })
  const saved = await storedTemplate(db, savedId)
  if (!saved) refuse('print.template-gone')
  await sql`
    insert into print_template_versions (template_id, version, name, paper, level_codes, body, account, real_name)
    values (${saved.id}, ${saved.version}, ${name}, ${paper}, ${levelCodes}::text[], ${JSON.stringify(body)}::jsonb,
      ${user.account}, ${user.realName})`.execute(db)
  return saved
}
