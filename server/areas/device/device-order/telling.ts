import { changeAuthors as authors, type ChangeAuthor } from '@fairdesk/contract/areas/device/device-order'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { changeAuthors } from '../../../domain/dealers/change-authors.ts'
import type { MayFor } from '../../../domain/dealers/may-for.ts'
import type { RowValidation } from '../../../domain/orders/save/judge-rows.ts'
import { lastChanges } from '../../../domain/orders/save/last-change.ts'
import type { WritableOrder } from '../../../domain/orders/save/save-rows.ts'
import { shownBasis } from '../../../domain/prices/visible-prices.ts'
import type { DealerWriteContext } from '../../context.ts'
import type { SaveAnswerContext } from '../../orders/save-answer.ts'

type SaveOutcome = { readonly order: Pick<WritableOrder, 'head' | 'switches'>; readonly rows: readonly RowValidation[] }

/** Collects what describing these rows needs: the device's language and prices, and no person's name. */
export async function tellingOf(
  { db, dealer, caller }: DealerWriteContext,
  { customerId, visibility }: MayFor,
  { order: { head, switches }, rows }: SaveOutcome,
): Promise<SaveAnswerContext> {
  const { language } = caller
  const disputed = rows.flatMap(({ facts: { skcId }, problems }) =>
    problems.flatMap((problem) => ('slot' in problem && problem.slot ? [{ skcId, slot: problem.slot }] : [])),
  )
  const changes = [...(await lastChanges(db, head.id, disputed))]
  const accounts = changes.map(([, { account }]) => account)
  const authorNamed = await changeAuthors(db, accounts, customerId)
  const texts = phrasesIn(language).deviceOrder.authors
  return {
    language,
    timeZone: dealer.fair.timeZone,
    visibility,
    basis: shownBasis(visibility, switches),
    changes: new Map(
      changes.map(([cell, { account, at }]) => [cell, { account: '', by: texts[authorNamed(account)], at }]),
    ),
  }
}

/** Returns the wire value of an author's displayed word. */
export function authorOf({ language }: SaveAnswerContext, label: string | undefined): ChangeAuthor | undefined {
  const texts = phrasesIn(language).deviceOrder.authors
  return authors.find((author) => texts[author] === label)
}
