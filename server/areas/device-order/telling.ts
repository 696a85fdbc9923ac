import { changeAuthors as authors, type ChangeAuthor } from '@fairdesk/contract/areas/device/device-order'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { changeAuthors } from '../../domain/dealers/change-authors.ts'
import type { MayFor } from '../../domain/dealers/may-for.ts'
import type { JudgedRow } from '../../domain/orders/save/judge-rows.ts'
import { lastChanges } from '../../domain/orders/save/last-change.ts'
import type { HeldOrder } from '../../domain/orders/save/save-rows.ts'
import { shownBasis } from '../../domain/prices/visible-prices.ts'
import type { DealerWriteContext } from '../context.ts'
import type { Telling } from '../save-answer.ts'

type Saved = { readonly order: Pick<HeldOrder, 'head' | 'switches'>; readonly rows: readonly JudgedRow[] }

/** What is needed to tell of these rows: in the device's language, in its prices, and without the name of anybody. */
export async function tellingOf(
  { db, dealer, caller }: DealerWriteContext,
  { customerId, visibility }: MayFor,
  { order: { head, switches }, rows }: Saved,
): Promise<Telling> {
  const { language } = caller
  const disputed = rows.flatMap(({ facts: { skcId }, problems }) =>
    problems.flatMap((problem) => ('slot' in problem && problem.slot ? [{ skcId, slot: problem.slot }] : [])),
  )
  const changes = [...(await lastChanges(db, head.id, disputed))]
  const accounts = changes.map(([, { account }]) => account)
  const authorNamed = await changeAuthors(db, accounts, customerId)
  const words = phrasesIn(language).deviceOrder.authors
  return {
    language,
    timeZone: dealer.fair.timeZone,
    visibility,
    basis: shownBasis(visibility, switches),
    changes: new Map(
      changes.map(([cell, { account, at }]) => [cell, { account: '', by: words[authorNamed(account)], at }]),
    ),
  }
}

/** What was said of who it was, as it goes over the wire. */
export function authorOf({ language }: Telling, word: string | undefined): ChangeAuthor | undefined {
  const words = phrasesIn(language).deviceOrder.authors
  return authors.find((author) => words[author] === word)
}
