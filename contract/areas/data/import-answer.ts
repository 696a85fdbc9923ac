import { z } from 'zod'
import { ImportCounts } from '../../import-commits.ts'
import { ImportOptions, ImportQuestion } from './import-options.ts'

/** dryRun previews; commit is all or nothing; commitGood skips invalid rows. */
export const importModes = ['dryRun', 'commit', 'commitGood'] as const

/** Outcome of a row: created, changed in some field, unchanged, refused. */
export const rowActions = ['created', 'changed', 'left', 'refused'] as const
export type RowAction = (typeof rowActions)[number]
/**
 * Formats of a field's cells; sizes is a list in one cell, separated by ";", spots a list of numbers with their
 * positions on a picture, ratio 1:2:2:1.
 */
export const fieldKinds = [
  'text',
  'code',
  'choice',
  'money',
  'integer',
  'discount',
  'percent',
  'decimal',
  'list',
  'sizes',
  'spots',
  'ratio',
  'flag',
  'date',
  'secret',
] as const

/** Parts that one cell may be split into. */
export const mostParts = 6

/** Sheets that one import may read together. */
export const mostSheets = 60

/** Column of the file, by its index from 0: one field, none, or a cell split at its last dashes into several. */
const MappedColumn = z.object({
  column: z.int().min(0).max(999),
  field: z.string().max(40).nullable().default(null),
  /** "HJ8110-657" into two fields, "MP01-32-Black" into three: the first alone may hold more dashes. A part named '' is left out. */
  split: z.literal('dash').optional(),
  fields: z.array(z.string().max(40)).min(2).max(mostParts).optional(),
  /** The size that heads the column: its cells hold the figure of this size, or say that the goods come in it. */
  size: z.string().max(100).optional(),
})

/** Mapping of a file's columns to fields. Columns left out are not imported. */
export const ImportMapping = z.object({
  sheet: z.string().max(100).optional(),
  /** Sheets of the same columns to import together; the columns are those of the first, then further ones of the others. */
  sheets: z.array(z.string().max(100)).min(1).max(mostSheets).optional(),
  /** Number of the heading row, 0 for none; guessed if omitted. */
  headerRow: z.int().min(0).max(1000).optional(),
  columns: z.array(MappedColumn).max(200).default([]),
  /** A value for every row, by field. */
  fixed: z.record(z.string(), z.string().max(1000)).default({}),
  /** Meanings of cell values, by field: {size: {"42码": "42"}}. */
  values: z.record(z.string(), z.record(z.string(), z.string().max(200))).default({}),
  options: ImportOptions.default({}),
})
export type ImportMapping = z.output<typeof ImportMapping>

const ImportField = z.object({
  key: z.string(),
  label: z.string(),
  required: z.boolean(),
  kind: z.enum(fieldKinds),
})
export type ImportField = z.output<typeof ImportField>

const FileColumn = z.object({
  index: z.int(),
  heading: z.string(),
  /** Set for a column that the file does not have: indexes of those that it is read from, none if a line above the head gives it. */
  sources: z.array(z.int()).optional(),
  /** Up to five different values. */
  samples: z.array(z.string()),
  field: z.string().nullable(),
  split: z.literal('dash').optional(),
  fields: z.array(z.string()).optional(),
  size: z.string().optional(),
  /** Source of the mapping: an earlier import, the heading, the values; null if set by the caller or unmapped. */
  guessed: z.enum(['memory', 'heading', 'data']).nullable(),
})
export type FileColumn = z.output<typeof FileColumn>

/** `before` and `after` as the file would write them; `problem` is a sentence. Without a field it is about the whole row. */
const CellNote = z.object({
  field: z.string().optional(),
  label: z.string().optional(),
  before: z.string().optional(),
  after: z.string().optional(),
  problem: z.string().optional(),
  /** `after` may be given a meaning: the fair knows no such value, or knows it otherwise. Without a problem it would be created. */
  unknown: z.literal(true).optional(),
  /** Likely meanings of `after`, best first. */
  likely: z.array(z.string()).optional(),
  /** Row that this row only follows: mended there, it is accepted too. */
  follows: z.int().optional(),
})
export type CellNote = z.output<typeof CellNote>

/** Origin of a value that its row does not write: the default of a new record, a fixed value, a remembered meaning. */
export const valueOrigins = ['default', 'fixed', 'memory'] as const
export type ValueOrigin = (typeof valueOrigins)[number]

export const ImportRow = z.object({
  /** Row number as in the spreadsheet program. */
  row: z.int(),
  sheet: z.string().optional(),
  action: z.enum(rowActions),
  /** Key of the row's object: customer code, goods number with its colour, outfit number. */
  key: z.string(),
  notes: z.array(CellNote),
  /** Record as it will be stored, by field, as an export writes it; of a refused row as the file has it. */
  record: z
    .object({
      /** Without blank ones. */
      values: z.record(z.string(), z.string()),
      /** Sources of the values that are not as the row writes them. */
      origins: z.record(z.string(), z.enum(valueOrigins)),
    })
    .optional(),
})
export type ImportRow = z.output<typeof ImportRow>

/** Name in the file that the fair does not have; spellings that fold alike are one. */
const UnknownName = z.object({
  /** Texts of the file, one for each spelling: the keys of its meaning in `mapping.values`. */
  texts: z.array(z.string()),
  /** The name it would be created under; another than the text once that has a meaning. */
  name: z.string(),
  /** Rows that name it. */
  rows: z.int(),
  /** True if those rows are refused until it has a meaning; else it is created with them. */
  refused: z.boolean(),
  /** Existing names it probably means, best first. */
  likely: z.array(z.string()),
  /** Set if the likeliest of them is another name that looks alike, rather than this one in another spelling. */
  unsure: z.literal(true).optional(),
  /** For a place: names of the places above it, the outermost first. */
  path: z.array(z.string()).optional(),
})
export type UnknownName = z.output<typeof UnknownName>

/** Unknown names of one kind, in one field. */
const UnknownNames = z.object({
  type: z.string(),
  label: z.string(),
  /** Field of `mapping.values` that takes their meanings; an area may be meant by its path, "华东 / 浙江 / 杭州". */
  field: z.string(),
  /** Existing names to choose from. */
  choices: z.array(z.string()),
  names: z.array(UnknownName),
})
export type UnknownNames = z.output<typeof UnknownNames>

/** Refused rows of one reason, over all rows of the file. */
const RefusalGroup = z.object({
  /** Names the group in the options `leave` and `badCells`. */
  key: z.string(),
  field: z.string().optional(),
  label: z.string().optional(),
  /** The sentence; what differs between the rows is an ellipsis. */
  problem: z.string(),
  /** Rows refused for it, and rows that only follow one of those. */
  count: z.int(),
  followers: z.int(),
  /** The first rows refused for it. */
  rows: z.array(z.int()),
  /** The commonest refused texts with their counts, and the number of different ones. */
  values: z.array(z.object({ text: z.string(), count: z.int(), likely: z.array(z.string()).optional() })),
  distinct: z.int(),
  /** True if its texts may be given a meaning. */
  mayBeMeant: z.boolean(),
  /** True if its cells may be left out, and the rest of the rows imported. */
  mayBeDropped: z.boolean(),
})
export type RefusalGroup = z.output<typeof RefusalGroup>

/** Sum of a field over the accepted rows, beside the one in the file's own line of totals. */
const FieldSum = z.object({
  field: z.string(),
  label: z.string(),
  /** Text as in a file: pieces, yuan with two decimals. */
  sum: z.string(),
  /** Null if the file has no such line, or none that can be read. */
  stated: z.string().nullable(),
  /** Row of the line of totals. */
  row: z.int().nullable(),
})
export type FieldSum = z.output<typeof FieldSum>

/** Value that new records get because neither the file nor the user gives one, and that changes what they are worth. */
const FilledDefault = z.object({ field: z.string(), label: z.string(), value: z.string(), count: z.int() })
export type FilledDefault = z.output<typeof FilledDefault>

export const ImportAnswer = z.object({
  importId: z.string(),
  mode: z.enum(importModes),
  committed: z.boolean(),
  sheet: z.string(),
  /** `rows` with content; null where they have not been counted. */
  sheets: z.array(z.object({ name: z.string(), hidden: z.boolean(), rows: z.int().nullable() })),
  headerRow: z.int(),
  /** The first 30 rows of the sheet as they are, cells cut to 60 characters; none of a commit. */
  firstRows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  /** Encoding that a text file was read in; null for other formats. */
  encoding: z.enum(['utf-8', 'utf-16', 'gb18030', 'big5']).nullable(),
  columns: z.array(FileColumn),
  /** Every field there is, for choosing. */
  fields: z.array(ImportField),
  /** The mapping this answer rests on, guesses included: send it back, changed or not. A password fixed in it is not said. */
  mapping: ImportMapping,
  counts: ImportCounts,
  /** Order forms only: blank cells that showed pieces when the form was made. */
  blanks: z.int().optional(),
  sums: z.array(FieldSum),
  defaults: z.array(FilledDefault),
  /** Fields with values in the rows, in the file's order; those that it does not have come last. */
  valueFields: z.array(z.string()),
  refusals: z.array(RefusalGroup),
  /** Objects created on the way: brands, colours, codes, areas; the first names and the count of each. */
  newCodes: z.array(z.object({ type: z.string(), label: z.string(), names: z.array(z.string()), count: z.int() })),
  /** Every brand, colour, place or other code of the file that the fair does not have, created or not, each once. */
  unknownNames: z.array(UnknownNames),
  /** The first 200 of each action, in the order of the file; `rows` of this area gives the others. */
  rows: z.array(ImportRow),
  /** Values of the file that meant something else in an earlier one, and name something of the fair by themselves by now: they do. */
  outgrown: z.array(z.object({ field: z.string(), text: z.string(), meaning: z.string() })),
  /** For fields with an unknown value: values there are, to say which one is meant. */
  choices: z.array(z.object({ field: z.string(), values: z.array(z.string()) })),
  /** Answered or not: an answer may be changed. */
  questions: z.array(ImportQuestion),
  /** Errors of the file or the mapping as a whole, in sentences. */
  problems: z.array(z.string()),
})
export type ImportAnswer = z.output<typeof ImportAnswer>
