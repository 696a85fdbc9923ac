export { accountSheet } from './account-sheet.ts'
export { importFields } from './import-fields.ts'
export { importTexts } from './import-texts.ts'
export { orderRefusals } from './order-refusals.ts'
