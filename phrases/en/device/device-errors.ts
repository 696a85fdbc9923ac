import type { ErrorTextsOf } from '@fairdesk/contract/errors'
import { formatDeviceInput } from '../../format-device-input.ts'
import { deviceInputWords } from './device-input.ts'

/** Why a customer's device cannot do something. */
export const deviceErrors: ErrorTextsOf<'device'> = {
  'device.no-such-customer': 'There is no such customer, or you do not order for them',
  'device.see-only': 'You can see this customer’s order but not change it',
  'device.part-of-order':
    'This order also has brands that you do not represent, so you cannot submit or withdraw it; the customer can do it on their own phone, or ask the organiser',
  'device.not-offered': 'The organiser does not offer this',
  'device.wrong-input': (fault) => formatDeviceInput(fault, deviceInputWords),
  'device.too-often': ({ seconds }) => `Too often; try again in ${seconds} s`,
  'device.update-needed': 'There is a new version of this page; refresh it to go on. What was not sent is still here',
  'device.no-such-fair': 'There is no such fair; scan the code at the entrance again',
  'device.fair-not-yet': ({ fair }) => `“${fair}” is not open yet; please come back later`,
  'device.order-empty': 'The order has no pieces yet: there is nothing to take along',
  'device.fair-ended': ({ fair }) => `“${fair}” has ended; nobody can sign in any more`,
  'device.customer-disabled': 'This customer is disabled; please ask the staff',
  'device.card-unknown': 'This is no valid sign-in card; use account and password, or ask for another card',
  'device.card-ended': 'This card was replaced by a new one; use that, or account and password',
  'device.card-of-other-fair': ({ fair }) => `This card is for “${fair}” and does not work at this fair`,
  'device.card-off': 'Cards are not used at this fair; use account and password',
  'device.card-and-password': 'The card asks for the password as well',
  'device.other-device-in': ({ device, at }) =>
    `The account is signed in on another device (${device}, last used ${at}). Sign out there first, or ask the staff`,
  'device.other-device': ({ device }) =>
    `The account has signed in on another device (${device}), so this one is signed out. What was not sent is still here`,
  'device.card-replaced':
    'A new sign-in card was made, so this device is signed out. What was not sent is still here; scan the new card',
  'device.signed-out-by-staff': 'The staff has signed this device out. What was not sent is still here; sign in again',
  'device.no-such-goods': 'There are no such goods: please refresh',
  'device.no-such-message': 'There is no such message; please refresh',
}
