import type { StructureAnswer, StructureRow } from '@fairdesk/contract/areas/reports/structure'

/** A row of the structure, or its totals. */
export type StructureTableRow = StructureAnswer['totals'] & Pick<StructureRow, 'level' | 'dims' | 'label'>
