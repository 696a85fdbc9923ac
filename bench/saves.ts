import type { Rate } from '@fairdesk/server/testing/save-bench/rates'
import { benchSaves, callFromThread, type SaveRates } from '@fairdesk/server/testing/save-bench/save-bench'
import { type BenchFair, type BenchFairs, tokenFor } from './bench-fairs.ts'
import { beside, milliseconds, type Table } from './measured.ts'
import { type OrderSize, orderSizes, ordersBySize } from './order-sizes.ts'
import type { Part } from './part.ts'
import { everywhere } from './reports/report-pair.ts'
import { reportPairs } from './reports/report-pairs.ts'

const aim = 40
const seconds = 8

/** Saves through HTTP beside the bare transaction in the same run, first alone, then while reports are asked one after another. */
export const saves: Part = {
  name: 'saves',
  title: 'Saves: HTTP and bare transaction',
  run: async ({ fairs }) => {
    const fair = await fairs.of('demo', '-SAVES')
    const alone = await rates(fairs, fair, 'alone')
    const busy = await rates(fairs, fair, 'with reports')
    return [
      tableOf('Saves of one order row each', alone),
      tableOf('The same while reports are asked one after another', busy),
      await bySize(fairs),
    ]
  },
}

/** Whether one cell costs more in a large order than in a small one, in turns of the same run. */
async function bySize(fairs: BenchFairs): Promise<Table> {
  const fair = await fairs.of('demo', '-SIZES')
  const server = await fairs.secondServer()
  try {
    const edits = await ordersBySize(await server.fairs.databaseOf(fair))
    const token = await tokenFor(server, fair)
    await server.engines.engineOf(fair)
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const rows: string[][] = []
    let first = 0
    for (const callers of [1, 8, 32]) {
      const rateOf = (size: OrderSize) => {
        first += 11
        return callFromThread({
          url,
          token,
          edits: edits[size],
          callers,
          ms: 4000,
          run: `${size}-${Date.now()}`,
          first,
        })
      }
      await rateOf('small')
      const [small, large] = [await rateOf('small'), await rateOf('large')]
      const cost = small.perSecond / large.perSecond
      rows.push([
        String(callers),
        small.perSecond.toFixed(0),
        spread(small),
        large.perSecond.toFixed(0),
        spread(large),
        beside(cost.toFixed(2), '<= 1.2', cost <= 1.2),
      ])
    }
    return {
      title: `One cell in orders of ${orderSizes.small} and of ${orderSizes.large} rows`,
      columns: ['callers', 'small: saves/s', 'p50 / p99 ms', 'large: saves/s', 'p50 / p99 ms', 'cost of large'],
      rows,
    }
  } finally {
    await server.stop()
  }
}

/** A server of its own for each run, since it listens on a port. */
async function rates(fairs: BenchFairs, fair: BenchFair, when: 'alone' | 'with reports'): Promise<SaveRates[]> {
  const server = await fairs.secondServer()
  try {
    const token = await tokenFor(server, fair)
    const database = await server.fairs.databaseOf(fair)
    const askAll = async () => {
      const engine = await server.engines.engineOf(fair)
      for (const { question } of reportPairs) {
        engine.ask(everywhere(question))
        await new Promise(setImmediate)
      }
    }
    const meanwhile = when === 'alone' ? {} : { meanwhile: askAll }
    return await benchSaves({ server, fair: database, schema: fair.schema, token, seconds, ...meanwhile })
  } finally {
    await server.stop()
  }
}

function tableOf(title: string, rates: readonly SaveRates[]): Table {
  return {
    title,
    columns: ['callers', 'HTTP saves/s', 'p50 / p99 ms', 'bare saves/s', 'p50 / p99 ms', 'HTTP of bare'],
    rows: rates.map(({ callers, http, bare }) => {
      const share = (100 * http.perSecond) / bare.perSecond
      const figure = beside(`${share.toFixed(0)} %`, `>= ${aim} %`, share >= aim)
      return [String(callers), http.perSecond.toFixed(0), spread(http), bare.perSecond.toFixed(0), spread(bare), figure]
    }),
    notes: [
      `${seconds} s each; bare: the statements of such a save from begin to commit through the same driver, without HTTP, sign-in and rules.`,
      'Callers, server and database share the machine.',
    ],
  }
}

function spread({ p50, p99 }: Rate): string {
  return `${milliseconds(p50)} / ${milliseconds(p99)}`
}
