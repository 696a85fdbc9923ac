import type { AppliedMigration } from '../db/migrate.ts'

/** Version of the manifest's text format; unknown ones are rejected. */
export const manifestFormat = 1

/** Content stored as parts: the SHA-256 of each, in order. A part is stored compressed at `objects/<ab>/<hash>`. */
export type Content = { readonly bytes: number; readonly parts: readonly string[] }

export type TableContent = Content & {
  readonly table: string
  /** Columns in the rows' order, in the text format of COPY; generated columns are left out. */
  readonly columns: readonly string[]
  readonly rows: number
}

export type SequenceValue = { readonly sequence: string; readonly value: number; readonly isCalled: boolean }

export type SchemaContent = {
  readonly schema: string
  readonly migrations: readonly AppliedMigration[]
  readonly tables: readonly TableContent[]
  readonly sequences: readonly SequenceValue[]
}

/** Totals of a fair as in its reports; amounts in fen. */
export type ControlFigures = {
  readonly orders: number
  readonly pieces: number
  readonly tagFen: number
  readonly netFen: number
}

export type FairContent = {
  readonly id: number
  readonly code: string
  readonly name: string
  /** State of the fair: open, closed ... */
  readonly status: string
  readonly schema: string
  /** Moment of its rows if it has a database of its own; else that of the whole backup. */
  readonly at: string
  readonly incarnation: string
  readonly hasOwnDatabase: boolean
  /** Null where the tables are of a version that this program cannot count. */
  readonly figures: ControlFigures | null
}

export type FileContent = Content & {
  /** Below DATA_DIR, with `/` between its parts. */
  readonly path: string
  /** Milliseconds since 1970. */
  readonly modified: number
}

export type Manifest = {
  readonly format: typeof manifestFormat
  readonly id: string
  /** Moment of the rows: everything acknowledged before it is in the backup. */
  readonly at: string
  readonly productVersion: string
  readonly postgresVersion: string
  /** Owner of the backup: the fingerprint of the installation's secret key. */
  readonly installation: string
  readonly schemas: readonly SchemaContent[]
  readonly fairs: readonly FairContent[]
  /** Lines of JSON, a `FileContent` each, by path. */
  readonly files: Content & { readonly count: number; readonly totalBytes: number }
  /** Parts that could not be read, a sentence each: a fair whose own database is away, pictures without a file. */
  readonly missing: readonly string[]
}

/** Summary of a backup for lists. */
export type BackupSummary = Pick<Manifest, 'id' | 'at' | 'productVersion' | 'missing'> & {
  readonly fairs: readonly Pick<FairContent, 'id' | 'code' | 'name' | 'figures'>[]
  readonly files: number
  /** Uncompressed. */
  readonly bytes: number
  /** When each of its objects was last read and found right; null for never. */
  readonly verifiedAt: string | null
}
