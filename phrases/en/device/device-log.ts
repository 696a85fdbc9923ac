/** What customers do on their devices, as the operation log calls it. */
export const deviceActions = {
  'device.sign-in': 'Customer signed in on a device',
  'device.sign-out': 'Customer signed out',
  'device.accept-message': 'Customer accepted a message',
}
