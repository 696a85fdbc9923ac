import type { StructureAnswer, StructureRow } from '@fairdesk/contract/areas/reports/structure'

/** A row of the structure, or its totals. */
export type ShownStructure = StructureAnswer['totals'] & Pick<StructureRow, 'level' | 'dims' | 'label'>
