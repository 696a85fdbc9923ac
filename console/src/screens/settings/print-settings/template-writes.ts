import { print } from '@fairdesk/contract/areas/orders/print'
import { invalidating } from '../../../kit/save/invalidating.ts'

const write = invalidating(print.getPrintTitle, print.printTitleVersions)

export const saveTemplate = write(print.savePrintTitle)
export const deleteTemplate = write(print.deletePrintTitle)
