import type pg from 'pg'
import { Catalogue } from '../catalogue.ts'
import { catalogueStamp, readCatalogue } from './read-catalogue.ts'

/** Goods, customers and their names; the stamp changes with any write to them. */
export type Base = { readonly catalogue: Catalogue; readonly stamp: string }

export async function readBase(client: pg.PoolClient, former?: Catalogue): Promise<Base> {
  return { catalogue: new Catalogue(await readCatalogue(client), former), stamp: await catalogueStamp(client) }
}
