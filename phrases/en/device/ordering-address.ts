/** Where customers sign in: its test, and the sheet at the entrance. */
export const orderingAddress = {
  test: 'Test',
  ours: 'It opens, and it is this installation',
  other: 'This installation does not answer there: check name and port, and that the server can reach it',
  isPrivate: 'A private address: it opens on the hall’s Wi-Fi only',
  isPublic: 'A public address',
  noHttps: 'No HTTPS: no reload while offline, no camera for scanning',
  certificate: ({ issuer, at }: { issuer: string; at: string }) => `Certificate by ${issuer}, valid until ${at}`,
  untrusted: 'Browsers do not trust this certificate',
  endsEarly: 'The certificate ends before the fair does',
  clockOff: ({ seconds }: { seconds: string }) => `The server’s clock is ${seconds} s off this computer’s`,
  clockRight: 'The server’s clock agrees with this computer’s',
  printSheet: 'Print entrance sheet',
  scan: 'Scan to order',
  join: 'Join the Wi-Fi first',
  open: 'or open in a browser',
}
