import { customerMessages } from '@fairdesk/contract/areas/reports/customer-messages'
import { customerStatus } from '@fairdesk/contract/areas/reports/customer-status'
import { invalidating } from '../../../kit/save/invalidating.ts'

export const signOutCustomers = invalidating(customerStatus.getCustomterOnlineData)(customerMessages.signOut)
