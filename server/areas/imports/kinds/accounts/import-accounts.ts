import type { account, SheetAnswer } from '@fairdesk/contract/areas/account'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { spellings } from '../../../../domain/accounts/code-spellings.ts'
import { refuseWithoutAdmin, waitForAccounts } from '../../../../domain/accounts/one-at-a-time.ts'
import { storedAccounts } from '../../../../domain/accounts/stored-accounts.ts'
import { allFairs } from '../../../../domain/fairs.ts'
import { foldCode } from '../../../../domain/text.ts'
import type { PlatformWriteContext } from '../../../context.ts'
import { readTitled } from '../../file/read-titled.ts'
import { noticesOf } from '../../file/titled-lines.ts'
import { columnNamed } from './columns.ts'
import { noteLastAdmin } from './note-last-admin.ts'
import { notePromotions } from './note-promotions.ts'
import { type Planned, planAccounts, sayPlanned } from './plan.ts'
import { readRows } from './read-rows.ts'
import { applyAccounts } from './write-accounts.ts'

/** Each new account's password takes 12 ms of hashing while other changes of accounts wait. */
const mostRows = 2000
/** Rows told in the answer. */
const mostTold = 500

/**
 * Takes a file of accounts as a whole, or tells what it would do. It brings no passwords: files are copied, mailed and
 * forgotten, so a new account gets one of ours, told once.
 */
export async function importAccounts(
  context: PlatformWriteContext,
  { mode }: Input<typeof account.import>,
): Promise<SheetAnswer> {
  const { caller, platform, record, recordNothing } = context
  const phrases = phrasesIn(caller.language)
  await waitForAccounts(context)
  const { planned, rows, notices } = await plan(context, phrases)
  const counts = countsOf(rows)
  const told = {
    counts,
    notices,
    rows: rows.toSorted((one, other) => rank(one) - rank(other) || one.row - other.row).slice(0, mostTold),
  }
  const changing = planned.filter(({ rows: own }) =>
    rows.some(({ row, action }) => action !== 'left' && own.some((one) => one.row === row)),
  )
  if (mode === 'dryRun') {
    recordNothing()
    return { committed: false, ...told, passwords: [] }
  }
  if (counts.refused > 0) refuse('import.refused', { lines: linesOf(told.rows, phrases) })
  if (changing.length === 0) {
    recordNothing()
    return { committed: true, ...told, passwords: [] }
  }
  const { passwords, before, after } = await applyAccounts(context, changing)
  await refuseWithoutAdmin(platform)
  record({
    ref: changing
      .map(({ fields }) => fields.account)
      .join(', ')
      .slice(0, 200),
    before,
    after,
  })
  return { committed: true, ...told, passwords }
}

async function plan(
  context: PlatformWriteContext,
  phrases: Phrases,
): Promise<{ planned: Planned[] } & Pick<SheetAnswer, 'rows' | 'notices'>> {
  const { platform, services, user, files } = context
  const { tooMany, noColumn } = phrases.accountSheet
  const ownTexts = { ...phrases.importTexts.file, 'too-many-rows': tooMany({ value: String(mostRows) }) }
  const open = await allFairs(services.platform)
  const fairs = await Promise.all(open.map(async (fair) => ({ fair, known: await spellings(services, fair) })))
  const titled = await readTitled(files[0], {
    mostRows,
    columnNamed,
    required: ['account'],
    texts: { ...phrases.importTexts, file: ownTexts, noColumn },
  })
  const rows = readRows(titled, { phrases, fairs })
  const keys = [...new Set(rows.map((row) => foldCode(row.account)))]
  const ids = await platform
    .selectFrom('accounts')
    .select('id')
    .where('username_key', 'in', keys.length > 0 ? keys : [''])
    .where('deleted_at', 'is', null)
    .execute()
  const known = await storedAccounts(
    platform,
    ids.map(({ id }) => id),
  )
  const planned = planAccounts(rows, {
    phrases,
    fairs,
    known: new Map(known.map((one) => [foldCode(one.account), one])),
  })
  await noteLastAdmin(platform, planned, { user, words: phrases.accountSheet })
  await notePromotions(platform, planned, phrases.accountSheet)
  const nameless = rows.filter((row) => row.account === '')
  const said = planned.flatMap((one) => sayPlanned(one, phrases))
  const refused = nameless.map(({ row, problems }) => ({
    row,
    account: '',
    action: 'refused' as const,
    notes: problems,
  }))
  return { planned, rows: [...said, ...refused], notices: noticesOf(titled, phrases.importTexts) }
}

function countsOf(rows: SheetAnswer['rows']): SheetAnswer['counts'] {
  const of = (action: SheetAnswer['rows'][number]['action']) => rows.filter((row) => row.action === action).length
  return { created: of('created'), changed: of('changed'), left: of('left'), refused: of('refused') }
}

const order = ['refused', 'created', 'changed', 'left'] as const

function rank({ action }: SheetAnswer['rows'][number]): number {
  return order.indexOf(action)
}

/** The client splits the text at commas, so the lines themselves have none. */
function linesOf(rows: SheetAnswer['rows'], { importTexts }: Phrases): string {
  return rows
    .filter(({ action }) => action === 'refused')
    .slice(0, 50)
    .map(({ row, notes }) => importTexts.row({ row, text: notes.join('；') }).replaceAll(',', '，'))
    .join(',')
}
