import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { customer } from '@fairdesk/contract/areas/data/customer'
import { customerDiscounts } from '@fairdesk/contract/areas/data/customer-discounts'
import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { customerTargets } from '@fairdesk/contract/areas/data/customer-targets'
import { places } from '@fairdesk/contract/areas/data/places'
import { invalidating } from '../../../kit/save/invalidating.ts'

const writing = invalidating(
  customer.list,
  customerRecord.get,
  customerRecord.history,
  customerRecord.signInCards,
  customerDiscounts.repricing,
  customerTargets.get,
  places.areaTree,
  baseData.getAuthArea,
  baseData.getAllRegion,
  baseData.getAllBigArea,
)

export const saveCustomer = writing(customerRecord.save)
export const changeCustomers = writing(customerRecord.changeBatch)
export const undoCustomers = writing(customerRecord.undoBatch)
export const resetPasswords = writing(customerRecord.resetPasswords)
export const makeCards = writing(customerRecord.makeCards)
export const moveAccount = writing(customerRecord.moveAccount)
export const removeCustomers = writing(customerRecord.remove)
export const restoreCustomers = writing(customerRecord.restore)
export const addAccount = writing(customerRecord.addAccount)
export const enableAccount = writing(customerRecord.enableAccount)
export const resetAccountPassword = writing(customerRecord.resetAccountPassword)
export const saveDiscounts = writing(customerDiscounts.save)
export const reprice = writing(customerDiscounts.reprice)
export const saveTargets = writing(customerTargets.save)
export const savePlace = writing(places.savePlace)
export const deletePlace = writing(places.deletePlace)
