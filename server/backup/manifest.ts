import type { AppliedMigration } from '../db/migrate.ts'

/** Of the manifest as a text; one that this program does not know is refused. */
export const manifestFormat = 1

/**
 * Bytes as they lie in the store: the SHA-256 of each part of them, in their order. The part lies compressed at `objects/<ab>/<hash>`.
 */
export type Content = { readonly bytes: number; readonly parts: readonly string[] }

export type TableContent = Content & {
  readonly table: string
  /** As the rows have them, in the text format of COPY; columns that are computed from others are left out. */
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

/** What a fair comes to as its reports say it; amounts in fen. */
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
  /** Of the fair's own state: open, closed ... */
  readonly status: string
  readonly schema: string
  /** The moment its rows are of, where it lies in a database of its own; else that of the whole backup. */
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
  /** The moment the rows are of: what was acknowledged before it is in the backup. */
  readonly at: string
  readonly productVersion: string
  readonly postgresVersion: string
  /** Whose backups these are: the fingerprint of the installation's secret key. */
  readonly installation: string
  readonly schemas: readonly SchemaContent[]
  readonly fairs: readonly FairContent[]
  /** Lines of JSON, a `FileContent` each, by path. */
  readonly files: Content & { readonly count: number; readonly totalBytes: number }
  /** What could not be had, a sentence each: a fair whose own database is away, pictures without a file. */
  readonly missing: readonly string[]
}

/** What lists tell of a backup. */
export type BackupSummary = Pick<Manifest, 'id' | 'at' | 'productVersion' | 'missing'> & {
  readonly fairs: readonly Pick<FairContent, 'id' | 'code' | 'name' | 'figures'>[]
  readonly files: number
  /** Uncompressed. */
  readonly bytes: number
  /** When each of its objects was last read and found right; null for never. */
  readonly verifiedAt: string | null
}
