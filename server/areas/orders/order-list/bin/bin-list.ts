import { type BinEntry, type BinQuery, binKinds, type orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import { matcherOf } from '@fairdesk/contract/names/codes/code-list'
import { allSounds } from '@fairdesk/contract/names/sounds'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { formatSplitNo } from '@fairdesk/contract/orders/split-arrows'
import { orderNumbersIn } from '../../../../domain/orders/order-number-in.ts'
import { visibleAmounts } from '../../../../domain/prices/visible-prices.ts'
import { rowsBy, rowsByName } from '../../../../domain/sort-by.ts'
import { splitNosIn } from '../../../../domain/splits/split-nos-in.ts'
import { readSwitches } from '../../../../domain/switches/switches-in-force.ts'
import { type SessionUser, visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { ReadContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { type BinRow, binRows } from './bin-rows.ts'

type BinLine = BinRow & { readonly by: string }

/** Lists the bin, all kinds in one list; each count applies the other filters. */
export const binList: Handler<typeof orderBin.list> = async (context, query) => {
  const { db, user } = context
  const [rows, { recycleDays }] = await Promise.all([binRows(db, user), readSwitches(db)])
  const criteria = { ...query, matches: matcherOf(query.keyword ?? '', allSounds().pattern) }
  const all = (await named(context, rows)).filter((row) => isFound(row, criteria, user))
  const { page, limit } = query
  const ofKind = (row: BinLine) => isAmong(row.kind, query.kinds)
  const ofPeople = (row: BinLine) => isAmong(row.by, query.by)
  const lines = inOrder(
    all.filter((row) => ofKind(row) && ofPeople(row)),
    query,
    user,
  )
  const linesByAuthor = Map.groupBy(all.filter(ofKind), ({ by }) => by)
  return {
    list: lines.slice((page - 1) * limit, page * limit).map((row) => entryOf(row, { user, recycleDays })),
    count: lines.length,
    kinds: binKinds.map((value) => ({
      value,
      count: all.filter((row) => row.kind === value && ofPeople(row)).length,
    })),
    people: [...linesByAuthor].map(([value, list]) => ({ value, count: list.length })),
    totals: figuresShown(
      {
        qty: sumOf(lines, ({ qty }) => qty),
        tag: sumOf(lines, ({ tag }) => tag),
        net: sumOf(lines, ({ net }) => net),
        agent: sumOf(lines, ({ agent }) => agent),
      },
      user,
    ),
  }
}

function inOrder(rows: readonly BinLine[], { sort, order }: BinQuery, user: SessionUser): readonly BinLine[] {
  if (sort === 'name') return rowsByName(rows, ({ name }) => name, order)
  return rowsBy(
    rows,
    { sort, order },
    {
      at: ({ at }) => at.getTime(),
      qty: ({ qty }) => qty ?? -1,
      // Sort by an amount the user may see: otherwise the order would reveal it.
      netAmount: ({ qty, tag, net, agent }) => {
        const figures = figuresShown({ qty: qty ?? 0, tag: tag ?? 0, net: net ?? 0, agent: agent ?? 0 }, user)
        return figures.netAmount ?? figures.tagAmount ?? 0
      },
    },
  )
}

function sumOf(rows: readonly BinRow[], select: (row: BinRow) => number | null): number {
  return rows.reduce((sum, row) => sum + (select(row) ?? 0), 0)
}

function isAmong(value: string, some: readonly string[] | undefined): boolean {
  return some === undefined || some.length === 0 || some.includes(value)
}

function isFound(
  { kind, code, name, day }: BinLine,
  { keyword, since, matches }: BinQuery & { readonly matches: ReturnType<typeof matcherOf> },
  user: SessionUser,
): boolean {
  if (since !== undefined && since !== '' && day < since) return false
  // Orders and parts are named by their customer's code first.
  const [customerCode = ''] = name.split(' ')
  if (matches(code, name, customerCode)) return true
  if (kind === 'part') return splitNosIn(keyword ?? '').includes(Number(code))
  return kind === 'order' && orderNumbersIn(keyword, user.fair).includes(Number(code))
}

/** Adds who deleted each row, by their name if the account has one. */
async function named({ services }: ReadContext, rows: readonly BinRow[]): Promise<BinLine[]> {
  const accounts = [...new Set(rows.map(({ account }) => account))]
  const accountRows =
    accounts.length === 0
      ? []
      : await services.platform
          .selectFrom('accounts')
          .select(['username', 'real_name'])
          .where('username', 'in', accounts)
          .execute()
  const names = new Map(accountRows.map(({ username, real_name }) => [username, real_name]))
  return rows.map((row) => ({ ...row, by: row.realName || names.get(row.account) || row.account }))
}

/** Formats the number as people read it. */
function numberOf({ kind, code }: BinLine, { fair }: SessionUser): string {
  if (kind === 'order') return formatOrderNumber(fair.numberPrefix, Number(code))
  return kind === 'part' ? formatSplitNo(Number(code)) : code
}

function entryOf(
  row: BinLine,
  { user, recycleDays }: { readonly user: SessionUser; readonly recycleDays: number },
): BinEntry {
  const { kind, ref, name, at, by, reason, batchId, qty, tag, net, agent, hasLive } = row
  return {
    kind,
    ref,
    code: numberOf(row, user),
    name,
    at: at.toISOString(),
    by,
    reason,
    batchId,
    ...(qty === null ? {} : figuresShown({ qty, tag: tag ?? 0, net: net ?? 0, agent: agent ?? 0 }, user)),
    qty,
    hasLive,
    purgeFrom: new Date(at.getTime() + recycleDays * 86_400_000).toISOString(),
  }
}

function figuresShown(
  { qty, ...fen }: { readonly qty: number; readonly tag: number; readonly net: number; readonly agent: number },
  user: SessionUser,
) {
  const { tagAmount, netAmount } = visibleAmounts(fen, visibleTo(user))
  return {
    qty,
    ...(tagAmount === undefined ? {} : { tagAmount }),
    ...(netAmount === undefined ? {} : { netAmount }),
  }
}
