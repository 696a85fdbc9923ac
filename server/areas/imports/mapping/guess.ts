import type { FileColumn } from '@fairdesk/contract/areas/data/bulk-import'

export type GuessedColumn = Pick<FileColumn, 'field' | 'split' | 'fields' | 'guessed'> & { readonly column: number }
export type Guess = { readonly columns: readonly GuessedColumn[]; readonly fixed: Record<string, string> }
