import { z } from 'zod'
import { SyncField } from './sync-fields.ts'

/** Amounts and prices: `yuan` with two decimals, `fen` whole. Moments and days: with or without hyphens. */
export const syncFormats = ['asIs', 'yuan', 'fen', 'day', 'dayDigits'] as const
export type SyncFormat = (typeof syncFormats)[number]

const moneyFields: ReadonlySet<SyncField> = new Set([
  'orderTagAmount',
  'orderNetAmount',
  'tagPrice',
  'netPrice',
  'tagAmount',
  'netAmount',
])
const dateFields: ReadonlySet<SyncField> = new Set(['approvedAt', 'deliversOn', 'partDeliversOn'])

/** Returns the formats of a field, default first. Money has no standard unit outside, so `asIs` is never allowed. */
export function formatsOf(field: SyncField): readonly SyncFormat[] {
  if (moneyFields.has(field)) return ['yuan', 'fen']
  return dateFields.has(field) ? ['asIs', 'day', 'dayDigits'] : ['asIs']
}

export const mostSyncColumns = 60

/** A field under the other system's name for it, or the same text everywhere. */
export const SyncColumn = z
  .object({
    title: z.string().trim().min(1).max(60),
    field: SyncField.optional(),
    constant: z.string().max(200).optional(),
    format: z.enum(syncFormats).default('asIs'),
  })
  .refine(({ field, constant }) => (field === undefined) !== (constant === undefined), { path: ['field'] })
  .overwrite(withOwnFormat)
export type SyncColumn = z.output<typeof SyncColumn>

type FormattedField = { readonly field?: SyncField | undefined; readonly format: SyncFormat }

/** A column in a format that its field has: callers and links of earlier versions name any. */
export function withOwnFormat<C extends FormattedField>(column: C): C {
  const { field, format } = column
  const [usual = 'asIs', ...otherFormats] = field === undefined ? [] : formatsOf(field)
  return { ...column, format: otherFormats.find((otherFormat) => otherFormat === format) ?? usual }
}

/** Incoming column, by the other system's name for it: `field` is a field of the import. */
export const SyncHeading = z.object({ title: z.string().trim().min(1).max(60), field: z.string().min(1).max(40) })
export type SyncHeading = z.output<typeof SyncHeading>

/** Layout of an order: a row per size, a row per colour with its sizes side by side, or a head with lines below it. */
export const syncShapes = ['long', 'wide', 'headsAndLines'] as const
export const syncSeparators = { comma: ',', tab: '\t', semicolon: ';', bar: '|' } as const
const separators = ['comma', 'tab', 'semicolon', 'bar'] as const satisfies readonly (keyof typeof syncSeparators)[]
/** The last part is a number, so that no name comes twice. */
export const syncNameParts = ['fair', 'kind', 'time', 'n'] as const

export const SyncFile = z.object({
  shape: z.enum(syncShapes).default('long'),
  separator: z.enum(separators).default('comma'),
  encoding: z.enum(['utf8', 'gb18030']).default('utf8'),
  ends: z.enum(['crlf', 'lf']).default('crlf'),
  /** `{fair}`, `{kind}`, `{time}` and `{n}` are filled in. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^[^\\/:*?"<>|\p{Cc}.][^\\/:*?"<>|\p{Cc}]*$/u)
    .default('{fair}-{kind}-{time}-{n}'),
  /** An empty file `<name>.ok` says that the file beside it is whole. */
  withOk: z.boolean().default(true),
  /** For spreadsheets: an apostrophe before texts that they would run as a formula. Programs take it for a part of the text. */
  guardsFormulas: z.boolean().default(false),
})
export type SyncFile = z.output<typeof SyncFile>
