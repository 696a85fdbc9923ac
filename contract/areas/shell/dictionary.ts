import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { anyone } from '../../permissions.ts'

export const DictionaryEntry = z.object({
  label: z.string(),
  value: z.union([z.string(), z.int()]),
  sort: z.int(),
  /** State, if it is a fair; else the colour of its tag, or empty. */
  tag: z.string(),
})

export type DictionaryEntry = z.output<typeof DictionaryEntry>

/** The lists there are. `dbSource` are the fairs. */
export const dictCodes = ['dbSource', 'customerType', 'orderStatus', 'goodsStatus', 'accountKind', 'language'] as const
export type DictCode = (typeof dictCodes)[number]

export const dictionary = area({
  /**
   * Lists of names to choose from, in the caller's language. `dbSource` is open to everybody; the others need a sign-in.
   * An unknown code is an empty list.
   */
  dictionaryData: {
    method: 'GET',
    path: '/system/dictionary-data',
    effect: 'read',
    access: anyone,
    scope: 'none',
    input: z.object({ dictCode: z.string().max(60) }),
    output: z.array(DictionaryEntry),
  },
})
