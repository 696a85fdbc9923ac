import type { Endpoint } from '@fairdesk/contract/endpoint'
import { z } from 'zod'

/** Whole numbers from 0 limit the given one, the same ones for each seed. */
export type Choose = (limit: number) => number

export function choices(seed: number): Choose {
  let state = seed
  return (limit) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * limit)
  }
}

type JsonSchema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
}

const nasty: readonly unknown[] = [
  ...['', ' ', '0', '-1', '1e400', 'NaN', "' or 1=1 --", '"; drop table orders; --', '<script>alert(1)</script>'],
  ...[
    '../../etc/passwd',
    '%00',
    '\u0000',
    '\ud800',
    '\u202e',
    '＝1+1',
    '|cmd',
    'é'.normalize('NFD'),
    '𠮷',
    'x'.repeat(5000),
  ],
  ...[0, -0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), true, false, null],
  ...[
    [],
    {},
    [[[[]]]],
    { length: -1 },
    [null],
    { $gt: '' },
    '2027-13-45',
    '0000-00-00T99:99:99Z',
    '00000000-0000-0000-0000-000000000000',
  ],
]

/** Makes inputs for a call: most of it as its schema says, some of it not. */
export function inputsOf({ input }: Endpoint): (choose: Choose) => unknown {
  const json = z.toJSONSchema(input as z.ZodType, { unrepresentable: 'any', io: 'input' }) as JsonSchema
  return (choose) => sampleOf(json, choose, 0)
}

function sampleOf(schema: JsonSchema, choose: Choose, depth: number): unknown {
  if (depth > 0 && choose(4) === 0) return pick(nasty, choose)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(schema.enum, choose)
  if (schema.anyOf) return sampleOf(pick(schema.anyOf, choose) ?? {}, choose, depth)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
          choose(8) === 0 ? [] : [[key, sampleOf(property, choose, depth + 1)]],
        ),
      )
    case 'array':
      return Array.from({ length: choose(4) }, () => sampleOf(schema.items ?? {}, choose, depth + 1))
    case 'integer':
      return choose(9)
    case 'number':
      return choose(1000) / 100
    case 'boolean':
      return choose(2) === 0
    case 'string':
      return pick(['T001', 'EAST', 'SC', '黑', 'H1', '2027-01-08', 'a'], choose)
    default:
      return pick(nasty, choose)
  }
}

export function pick<T>(values: readonly T[], choose: Choose): T | undefined {
  return values[choose(values.length)]
}
