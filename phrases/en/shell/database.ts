/** What a database that does not answer means for whoever looks at a screen. */
export const database = {
  unavailable:
    'The database is unavailable for the moment: order entry stays on this device and is sent once it is back. Please wait with anything else.',
  asOf: ({ time }: { time: string }) =>
    `The database is unavailable for the moment; figures are as of ${time}. Order entry stays on this device and is sent once it is back.`,
  foot: 'Database unavailable',
}
