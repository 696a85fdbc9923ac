import { customer } from '@fairdesk/contract/areas/data/customer'
import { goods } from '@fairdesk/contract/areas/data/goods'
import { places } from '@fairdesk/contract/areas/data/places'
import type { Endpoint } from '@fairdesk/contract/endpoint'
import { type BenchFair, type BenchFairs, tokenFor } from '../bench-fairs.ts'
import { beside, medianOf, milliseconds, type Table } from '../measured.ts'
import type { Part } from '../part.ts'
import { fillLists, manyRows } from './list-rows.ts'

const aimMs = 100

type Question = readonly [name: string, endpoint: Endpoint, wanted: Record<string, unknown>]

const questions: readonly Question[] = [
  ['goods: first page', goods.list, { limit: 50 }],
  ['goods: the last page', goods.list, { limit: 50, page: 'last' }],
  ['goods by pieces ordered', goods.list, { limit: 50, sort: 'qty', order: 'desc' }],
  ['goods by name', goods.list, { limit: 50, sort: 'name' }],
  ['goods that are sought', goods.list, { limit: 50, keyword: '羊毛' }],
  ['goods: what is missing, counted', goods.counts, {}],
  ['customers: first page', customer.list, { limit: 50 }],
  ['customers: the last page', customer.list, { limit: 50, page: 'last' }],
  ['customers by pieces ordered', customer.list, { limit: 50, sort: 'qty', order: 'desc' }],
  ['customers that are sought', customer.list, { limit: 50, keyword: '服饰' }],
  ['the tree of places with its counts', places.areaTree, {}],
]

/** What the lists of goods and customers ask for, in a fair of many rows beside the demo's few. */
export const lists: Part = {
  name: 'lists',
  title: 'Lists: many rows and few',
  run: async ({ fairs }) => {
    const few = await fairs.of('demo')
    const many = await fairs.of('demo', '-LISTS')
    await fillLists(many.database.pool)
    const rows: string[][] = []
    for (const question of questions) {
      const ms = await timeOf(fairs, many, question)
      const beforeMs = await timeOf(fairs, few, question)
      rows.push([question[0], milliseconds(beforeMs), beside(milliseconds(ms), `< ${aimMs}`, ms < aimMs)])
    }
    return [tableOf(rows)]
  },
}

async function timeOf(fairs: BenchFairs, fair: BenchFair, [name, endpoint, wanted]: Question): Promise<number> {
  const server = await fairs.server()
  const token = await tokenFor(server, fair)
  const ask = async (payload: Record<string, unknown>) => {
    const { method, path } = endpoint
    const body = method === 'POST' ? { payload } : {}
    const answer = await server.app.inject({ method, url: `/api${path}`, headers: { token }, ...body })
    const { code, data } = answer.json<{ code: number; data?: { count?: number } }>()
    if (code !== 200) throw new Error(`${name}: ${answer.body}`)
    return data?.count ?? 0
  }
  const { page, ...rest } = wanted
  const paged = page === 'last' ? { ...rest, page: Math.ceil((await ask(rest)) / 50) } : rest
  return medianOf(() => ask(paged))
}

function tableOf(rows: readonly (readonly string[])[]): Table {
  const { styles, customers } = manyRows
  return {
    title: `${styles.toLocaleString('en')} styles and ${customers.toLocaleString('en')} customers beside the demo's 360 and 240`,
    columns: ['asked', 'few: ms', 'many: ms'],
    rows,
    notes: ['Median of 7, through the server without a port: sign-in check, SQL and JSON; 50 rows to a page.'],
  }
}
