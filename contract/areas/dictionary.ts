import { z } from 'zod'
import { area } from '../endpoint.ts'
import { anyone } from '../permissions.ts'

export const DictionaryEntry = z.object({
  label: z.string(),
  value: z.union([z.string(), z.int()]),
  sort: z.int(),
  tag: z.string(),
})

export const dictionary = area({
  /** Lists of names to choose from. `dbSource`, the fairs, is open to everybody; the others need a sign-in. An unknown code is an empty list. */
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
