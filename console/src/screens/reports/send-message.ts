import { customerMessages } from '@fairdesk/contract/areas/reports/customer-messages'
import { invalidating } from '../../kit/save/invalidating.ts'

export const sendMessage = invalidating(customerMessages.list, customerMessages.customers)(customerMessages.send)
