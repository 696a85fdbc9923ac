/** What customers' own writes are called in the operation logs. */
export const deviceOrderLog = {
  'device.save': 'Order saved by the customer',
  'device.submit': 'Order submitted by the customer',
  'device.withdraw': 'Submission withdrawn by the customer',
  'device.split': 'Order shared out by the agent',
  'device.score': 'Goods scored by a customer',
  'device.favourite': 'Favourite of a customer',
}

/** What customers do on their devices, as the operation log calls it. */
export const deviceActions = {
  'device.sign-in': 'Customer signed in on a device',
  'device.sign-out': 'Customer signed out',
  'device.accept-message': 'Customer accepted a message',
}
