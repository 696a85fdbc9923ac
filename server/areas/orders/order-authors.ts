import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { changeAuthors } from '../../domain/dealers/change-authors.ts'

/** Account as in events, and the author's name as colleagues use it. */
type Author = { readonly account: string; readonly by: string }

/**
 * Returns a naming of authors for staff: a colleague by name, the customer as customer, an agent by name as agent.
 */
export async function authorsShown(
  db: Kysely<FairDb>,
  authors: readonly Author[],
  { customerId, language }: { readonly customerId: number; readonly language: string },
): Promise<(author: Author) => string> {
  const accounts = authors.map(({ account }) => account)
  const authorNamed = await changeAuthors(db, accounts, customerId)
  const texts = phrasesIn(language).deviceOrder.authors
  return ({ account, by }) => {
    const author = authorNamed(account)
    if (author === 'organiser') return by
    return author === 'self' ? texts.self : `${texts.agent} ${by}`
  }
}
