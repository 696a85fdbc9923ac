import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import type { Kysely } from 'kysely'
import type { FairDb } from '../db/fair-types.gen.ts'
import { changeAuthors } from '../domain/dealers/change-authors.ts'

type Place = { readonly customerId: number; readonly language: string }
/** An account as events have it, and what colleagues call who it is. */
type Author = { readonly account: string; readonly by: string }

/** How staff reads who changed a customer's order: a colleague by name, the customer as such, his agent with the agent's name. */
export async function authorsShown(
  db: Kysely<FairDb>,
  authors: readonly Author[],
  { customerId, language }: Place,
): Promise<(author: Author) => string> {
  const accounts = authors.map(({ account }) => account)
  const authorNamed = await changeAuthors(db, accounts, customerId)
  const words = phrasesIn(language).deviceOrder.authors
  return ({ account, by }) => {
    const author = authorNamed(account)
    if (author === 'organiser') return by
    return author === 'self' ? words.self : `${words.agent} ${by}`
  }
}
